import type { Person } from './people.js';

/** The five who stand for the answers of welcome, apart so that its page gets no other. Import them from `people`. */
export const tipoko: Person = {
  name: 'Tipoko',
  work: 'vend des légumes à Yako',
  drawing:
    '<g transform="translate(0-6)"><path d="M13 112c0-30 4-45 20-49l9-4c2 6 10 6 12 0l9 4c16 4 20 19 20 49z" fill="#1B7F4E"/><path d="M40 66v46M56 66v46" stroke="#F2B632" stroke-width="4" stroke-linecap="butt"/><path d="M34 70v46M48 70v46M62 70v46" stroke="#EFE8D6" stroke-width="2" stroke-linecap="butt"/><path d="M27 112c0-13 1-20 3-27M69 112c0-13-1-20-3-27"/></g><path d="M42 42v14c0 5 12 5 12 0V42" fill="#6B3F26"/><path d="M35.5 28c0-10 5-15 12.5-15s12.5 5 12.5 15-5 18-12.5 18-12.5-8-12.5-18z" fill="#6B3F26"/><path d="M40 25.5c1.6-1.4 3.6-1.4 5 0M51 25.5c1.4-1.4 3.4-1.4 5 0M48.5 29l-1.8 5.4h2.8M43.5 40.5c3 2.8 6 2.8 9 0"/><path d="M42.7 30v.4M53.3 30v.4" stroke-width="3.2"/><path d="M61 14c5-8 14-9 15-4s-6 8-13 8c6 0 11 4 8 8s-8 1-10-5" fill="#F2B632"/><path d="M34 27c-5-15 4-23 14-23s19 8 14 23c-8-7-20-7-28 0z" fill="#F2B632"/><path d="M38 19c5-6 13-8 22-6M37 12c4-3 9-5 15-5" stroke="#BF4C18"/><path d="M35 36v2M61 36v2" stroke="#F2B632" stroke-width="4"/>',
};
export const lassina: Person = {
  name: 'Lassina',
  work: 'cultive le coton à Houndé',
  drawing:
    '<g transform="translate(0-6)"><path d="M13 112c0-30 4-45 20-49l9-4c2 6 10 6 12 0l9 4c16 4 20 19 20 49z" fill="#23397D"/><path d="M36 66v46M60 66v46" stroke="#EFE8D6" stroke-width="3" stroke-linecap="butt"/><path d="M41 68v46M55 68v46" stroke="#F2B632" stroke-width="2" stroke-linecap="butt"/><path d="M43 59l5 17 5-17"/><path d="M27 112c0-13 1-20 3-27M69 112c0-13-1-20-3-27"/></g><path d="M42 42v14c0 5 12 5 12 0V42" fill="#6B3F26"/><path d="M35.5 28c0-10 5-15 12.5-15s12.5 5 12.5 15-5 18-12.5 18-12.5-8-12.5-18z" fill="#6B3F26"/><path d="M40 25.5c1.6-1.4 3.6-1.4 5 0M51 25.5c1.4-1.4 3.4-1.4 5 0M48.5 29l-1.8 5.4h2.8M43.5 40.5c3 2.8 6 2.8 9 0"/><path d="M42.7 30v.4M53.3 30v.4" stroke-width="3.2"/><path d="M45.5 45.5h5" stroke-width="3"/><path d="M17 27L46 4c1-1 3-1 4 0l29 23c-18-7-44-7-62 0z" fill="#F2B632"/><path d="M28 22c12-4 28-4 40 0M38 13c6-2 14-2 20 0" stroke="#BF4C18"/>',
};
export const boukary: Person = {
  name: 'Boukary',
  work: 'est menuisier à Tenkodogo',
  drawing:
    '<g transform="translate(0-6)"><path d="M13 112c0-30 4-45 20-49l9-4c2 6 10 6 12 0l9 4c16 4 20 19 20 49z" fill="#BF4C18"/><path d="M34 61l2 15h24l2-15M32 112V76h32v36z" fill="#EFE8D6"/><path d="M40 112V96h16v16"/><path d="M27 112c0-13 1-20 3-27M69 112c0-13-1-20-3-27"/></g><path d="M42 42v14c0 5 12 5 12 0V42" fill="#8A5636"/><path d="M35.5 28c0-10 5-15 12.5-15s12.5 5 12.5 15-5 18-12.5 18-12.5-8-12.5-18z" fill="#8A5636"/><path d="M36 33c1 9 5 15 12 15s11-6 12-15c-2 2-3 3-5 3-5-2-9-2-14 0-2 0-3-1-5-3z" fill="#131A38"/><path d="M44 41c2.6 1.6 5.4 1.6 8 0" stroke="#EFE8D6"/><path d="M40 25.5c1.6-1.4 3.6-1.4 5 0M51 25.5c1.4-1.4 3.4-1.4 5 0M48.5 28l-1.8 5h2.8"/><path d="M42.7 30v.4M53.3 30v.4" stroke-width="3.2"/><path d="M35 27c-2-12 5-17 13-17s15 5 13 17c-1-4-2-6-4-8-6 2-12 2-18 0-2 2-3 4-4 8z" fill="#131A38"/><path d="M58 27l12-8" stroke="#F2B632" stroke-width="3.5"/>',
};
export const noura: Person = {
  name: 'Noura',
  work: 'est en 3e à Ouahigouya',
  drawing:
    '<path d="M33 26c-6 14-5 26-4 38M63 26c6 14 5 26 4 38M37 30c-4 12-4 24-3 34M59 30c4 12 4 24 3 34" stroke-width="4"/><g transform="translate(0-6)"><path d="M13 112c0-30 4-45 20-49l9-4c2 6 10 6 12 0l9 4c16 4 20 19 20 49z" fill="#EFE8D6"/><path d="M41 59l-7 4 10 12 4-8 4 8 10-12-7-4" fill="#23397D"/><path d="M48 76v36"/><path d="M27 66v46M69 66v46" stroke="#BF4C18" stroke-width="6" stroke-linecap="butt"/></g><path d="M42 42v14c0 5 12 5 12 0V42" fill="#8A5636"/><path d="M35.5 28c0-10 5-15 12.5-15s12.5 5 12.5 15-5 18-12.5 18-12.5-8-12.5-18z" fill="#8A5636"/><path d="M40 25.5c1.6-1.4 3.6-1.4 5 0M51 25.5c1.4-1.4 3.4-1.4 5 0M48.5 29l-1.8 5.4h2.8M43.5 40.5c3 2.8 6 2.8 9 0"/><path d="M42.7 30v.4M53.3 30v.4" stroke-width="3.2"/><path d="M34.5 30c-3-14 4-20 13.5-20s16.5 6 13.5 20c-1-5-3-9-7-11-5 2-9 1-12-1-4 2-7 7-8 12z" fill="#131A38"/><path d="M29 62v3M34 62v3M62 62v3M67 62v3" stroke="#F2B632" stroke-width="5"/>',
};
export const lassane: Person = {
  name: 'Lassané',
  work: 'répare des téléphones à Dassasgho',
  drawing:
    '<g transform="translate(0-6)"><path d="M13 112c0-30 4-45 20-49l9-4c2 6 10 6 12 0l9 4c16 4 20 19 20 49z" fill="#F2B632"/><path d="M40 60c1 9 15 9 16 0"/><path d="M17 86h62" stroke="#131A38" stroke-width="5" stroke-linecap="butt"/><path d="M16 94h64" stroke="#BF4C18" stroke-width="3" stroke-linecap="butt"/><path d="M27 112c0-13 1-20 3-27M69 112c0-13-1-20-3-27"/></g><path d="M42 42v14c0 5 12 5 12 0V42" fill="#6B3F26"/><path d="M35.5 28c0-10 5-15 12.5-15s12.5 5 12.5 15-5 18-12.5 18-12.5-8-12.5-18z" fill="#6B3F26"/><path d="M40 25.5c1.6-1.4 3.6-1.4 5 0M51 25.5c1.4-1.4 3.4-1.4 5 0M48.5 29l-1.8 5.4h2.8M43.5 40.5c3 2.8 6 2.8 9 0"/><path d="M42.7 30v.4M53.3 30v.4" stroke-width="3.2"/><path d="M35 25V14c0-6 4-9 13-9s13 3 13 9v11c-1-4-2-6-3-7-6 2-14 2-20 0-1 1-2 3-3 7z" fill="#131A38"/><path d="M40 60c-3-4-8-2-9 3M56 60c3-4 8-2 9 3" stroke="#A5123F" stroke-width="3.5"/>',
};
