import { boukary, lassane, lassina, noura, tipoko } from './first-people.js';

export { boukary, lassane, lassina, noura, tipoko };

/** One of the eight people of our books and courses: characters, never witnesses. Identity §17.5. */
export interface Person {
  name: string;
  /** What they do and where, after their name. */
  work: string;
  /** SVG inside a view box of 96 × 106. */
  drawing: string;
}

export const rasmane: Person = {
  name: 'Rasmané',
  work: 'élève des poulets à Koudougou',
  drawing:
    '<g transform="translate(0-6)"><path d="M13 112c0-30 4-45 20-49l9-4c2 6 10 6 12 0l9 4c16 4 20 19 20 49z" fill="#7F98E0"/><path d="M40 60c0 12 2 20 8 24 6-4 8-12 8-24" fill="#EFE8D6"/><path d="M48 70v6M44 66v4M52 66v4" stroke="#A5123F"/><path d="M27 112c0-13 1-20 3-27M69 112c0-13-1-20-3-27"/></g><path d="M42 42v14c0 5 12 5 12 0V42" fill="#A36B45"/><path d="M35.5 28c0-10 5-15 12.5-15s12.5 5 12.5 15-5 18-12.5 18-12.5-8-12.5-18z" fill="#A36B45"/><path d="M40 25.5c1.6-1.4 3.6-1.4 5 0M51 25.5c1.4-1.4 3.4-1.4 5 0M48.5 29l-1.8 5.4h2.8M44.5 41.5c2.4 1.6 4.6 1.6 7 0"/><path d="M42.7 30v.4M53.3 30v.4" stroke-width="3.2"/><path d="M42 38.5c3-2 4-2 6-.5 2-1.5 3-1.5 6 .5" stroke-width="3"/><path d="M35.5 23c-1-11 4-15 12.5-15s13.5 4 12.5 15c-8-3-17-3-25 0z" fill="#A5123F"/><path d="M37 17c7-3 15-3 22 0" stroke="#F2B632" stroke-dasharray="3 3.5"/>',
};
export const mariam: Person = {
  name: 'Mariam',
  work: 'vend des beignets à Wemtenga',
  drawing:
    '<path d="M40 10c-3-9 3-8 8-8s11-1 8 8z" fill="#131A38"/><g transform="translate(0-6)"><path d="M13 112c0-30 4-45 20-49l9-4c2 6 10 6 12 0l9 4c16 4 20 19 20 49z" fill="#A5123F"/><path d="M38 66v46M58 66v46" stroke="#EFE8D6" stroke-width="3" stroke-linecap="butt"/><path d="M43 68v46M53 68v46" stroke="#F2B632" stroke-width="2" stroke-linecap="butt"/><path d="M13 108c2-20 12-30 26-38l-6-8c-14 4-19 18-20 46z" fill="#7F98E0"/><path d="M69 112c0-13-1-20-3-27"/></g><path d="M42 42v14c0 5 12 5 12 0V42" fill="#A36B45"/><path d="M35.5 28c0-10 5-15 12.5-15s12.5 5 12.5 15-5 18-12.5 18-12.5-8-12.5-18z" fill="#A36B45"/><path d="M40 25.5c1.6-1.4 3.6-1.4 5 0M51 25.5c1.4-1.4 3.4-1.4 5 0M48.5 29l-1.8 5.4h2.8M43.5 40.5c3 2.8 6 2.8 9 0"/><path d="M42.7 30v.4M53.3 30v.4" stroke-width="3.2"/><path d="M35 28c-2-13 4-19 13-19s15 6 13 19c-2-7-6-10-13-10s-11 3-13 10z" fill="#131A38"/><path d="M40 19l2-7M48 17V9M56 19l-2-7" stroke="#A36B45" stroke-width="1.5"/><path d="M35 35v5M61 35v5" stroke="#F2B632" stroke-width="3.5"/>',
};
export const yacouba: Person = {
  name: 'Yacouba',
  work: 'livre à moto à Ouagadougou',
  drawing:
    '<g transform="translate(0-6)"><path d="M13 112c0-30 4-45 20-49l9-4c2 6 10 6 12 0l9 4c16 4 20 19 20 49z" fill="#1B7F4E"/><path d="M48 64v48"/><path d="M15 90h66" stroke="#F2B632" stroke-width="5" stroke-linecap="butt"/><path d="M33 63l-4 49M63 63l4 49" stroke="#131A38" stroke-width="5"/><path d="M41 58l-6 5 8 8 5-7 5 7 8-8-6-5" fill="#EFE8D6"/></g><path d="M42 42v14c0 5 12 5 12 0V42" fill="#8A5636"/><path d="M35.5 28c0-10 5-15 12.5-15s12.5 5 12.5 15-5 18-12.5 18-12.5-8-12.5-18z" fill="#8A5636"/><path d="M40 25.5c1.6-1.4 3.6-1.4 5 0M51 25.5c1.4-1.4 3.4-1.4 5 0M48.5 29l-1.8 5.4h2.8M43.5 40.5c3 2.8 6 2.8 9 0"/><path d="M42.7 30v.4M53.3 30v.4" stroke-width="3.2"/><path d="M33 38c-5-22 3-33 15-33s20 11 15 33l-4-2c1-6 1-10 0-13-7-3-15-3-22 0-1 3-1 7 0 13z" fill="#23397D"/><path d="M36 21c7-4 17-4 24 0M48 5v12" stroke="#F2B632"/><path d="M36 38c2 9 6 13 12 13s10-4 12-13" stroke="#131A38"/>',
};

/** The eight by the id that content files and profiles name. */
export const PEOPLE = { tipoko, boukary, lassina, rasmane, noura, lassane, mariam, yacouba };
export type PersonId = keyof typeof PEOPLE;
export const PERSON_IDS = /* @__PURE__ */ Object.keys(PEOPLE) as [PersonId, ...PersonId[]];
