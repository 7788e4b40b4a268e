/* Leadership cards: which units each may order. Its text says so, too. */

const FILTERS = {
  foot: /-foot$|shields-f|n-roar$|stand-with|hold-the|fury|winter-c|butchery|close-r/,
  mounted: /-mounted$|ride-them|-sweep$|-lance$|golden|outriders/,
  ranged: /-loose$/,
} as const;

export function filterOf(key: string): keyof typeof FILTERS | 'any' {
  return (['foot', 'mounted', 'ranged'] as const).find((filter) => FILTERS[filter].test(key)) ?? 'any';
}
