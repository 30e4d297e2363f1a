/** What a browser tells of itself, in two words. */

/** The first that is found; those that call themselves by several names stand before the others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Such as `Firefox · Android`; what is not known stays as it is told. */
export function agentText(agent: string): string {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (kinds) => kinds.find(([pattern]) => pattern.test(agent))?.[1] ?? [],
  );
  return names.join(' · ') || agent;
}
