/* Files of XML, only read: where the server allows markup from trusted hands alone, by a policy that does nothing else
 * (src/net/http.c names it). What is read here is never shown as markup. */
interface Policies {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: Policies };
const policy = trustedTypes?.createPolicy('xml', { createHTML: (text) => text });

/** The document; null: it is none. */
export function readXml(text: string, kind: 'text/xml' | 'image/svg+xml' = 'text/xml'): Document | null {
  const page = new DOMParser().parseFromString((policy?.createHTML(text) ?? text) as string, kind);
  return page.querySelector('parsererror') ? null : page;
}
