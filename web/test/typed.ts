/* Answers that are typed at a table where both seats are played. */
import type { Page } from 'playwright-core';

/** Types an answer once that seat is asked that question, and waits until it was taken. */
export async function typeAnswer(page: Page, seat: number, prompt: string, answer: string): Promise<void> {
  await page.locator(`.play[data-seat="${seat}"]:not([data-phase="sent"]) .prompt[data-prompt="${prompt}"]`).waitFor({ state: 'attached' });
  await page.locator('.play').focus();
  await page.keyboard.press('/');
  await page.locator('[data-command]').fill(answer);
  await page.keyboard.press('Enter');
  await page.locator('[data-command]').waitFor({ state: 'detached' });
}
