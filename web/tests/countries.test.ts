import { expect, it } from 'vitest';
import { countries } from '../src/online/countries.ts';

it.each(['en', 'fr'])('lists each country once, in %s', (locale) => {
  const found = countries(locale);
  const names = found.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const codes = new Set(found.map(({ code }) => code));
  expect(['FR', 'DE', 'GB', 'MM', 'CD'].every((code) => codes.has(code))).toBe(true);
  expect(['UK', 'DD', 'BU', 'ZR', 'SU', 'FX'].some((code) => codes.has(code))).toBe(false);
});
