/* Keys of the client that many come from, taken together: own keys by what they do. */
// prettier-ignore
export const presets: Record<string, Readonly<Record<string, string>>> = {
  'vanguard-area': {
    'open-log': 'q', 'question': 'Q', 'save-log': 's', 'scores': 'S', 'chat': 'Enter', 'commit': 'a', 'cancel': 'Control',
  },
};
