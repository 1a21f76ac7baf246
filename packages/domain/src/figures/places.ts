/** One of the eight places people stand in: what is behind them and what is before. Identity §17.5. */
export interface Place {
  name: string;
  /** SVG inside a view box of 328 × 164. */
  behind: string;
  before: string;
  /** Where the person stands: the left edge of their drawing, and its scale. */
  left: number;
  scale: number;
}

export const etal: Place = {
  name: 'L’étal',
  left: 110,
  scale: 1.15,
  behind:
    '<path d="M52 36v100M276 36v100"/><path d="M44 6h240l18 28H26z" fill="#BF4C18"/><path d="M92 6l-12 28M140 6l-6 28M188 6l6 28M236 6l12 28" stroke="#EFE8D6" stroke-width="12" stroke-linecap="butt"/><path d="M44 6h240l18 28H26z"/>',
  before:
    '<path d="M14 130h300v34h-300z" fill="#23397D"/><path d="M14 138h300" stroke="#F2B632" stroke-width="3"/><g fill="#A5123F"><circle cx="44" cy="122" r="8"/><circle cx="61" cy="122" r="8"/><circle cx="53" cy="109" r="8"/></g><path d="M84 130c-3-14 3-20 9-20s12 6 9 20z" fill="#1B7F4E"/><path d="M93 110v20M226 130l6-18h34l6 18z"/><path d="M226 130l6-14h34l6 14z" fill="#F2B632"/><g fill="#1B7F4E"><circle cx="240" cy="112" r="7"/><circle cx="257" cy="112" r="7"/></g><path d="M284 130v-14h16v14z" fill="#EFE8D6"/>',
};
export const atelier: Place = {
  name: 'L’atelier',
  left: 104,
  scale: 1.36,
  behind:
    '<path d="M26 30h72M40 30v10M64 30v8M86 30v12"/><path d="M36 40h8v22h-8z" fill="#F2B632"/><path d="M58 38h12l-2 34h-8z" fill="#EFE8D6"/><path d="M82 42h8v8h6v7H76v-7h6z" fill="#7F98E0"/><path d="M244 136l18-116h12l-16 116zM276 136l10-112h12l-8 112z" fill="#F2B632"/><path d="M262 20h12"/>',
  before:
    '<path d="M10 132h308v12h-308z" fill="#BF4C18"/><path d="M30 144v20M298 144v20"/><path d="M196 122h104v10h-104z" fill="#F2B632"/><path d="M212 122v-10h40l8 10zM236 112c-2-8 8-10 8-2" fill="#EFE8D6"/><path d="M40 132c-8-8 2-14 6-8s-4 8 0 8M62 132c-6-6 2-10 5-6s-2 6 1 6" stroke="#F2B632"/><path d="M76 124h26v8H76z" fill="#23397D"/>',
};
export const champ: Place = {
  name: 'Le champ',
  left: 60,
  scale: 1.36,
  behind:
    '<circle cx="268" cy="44" r="20" fill="#F2B632"/><path d="M0 104c60-16 120-10 180-4s110-2 148-8v72H0z" fill="#1B7F4E"/><path d="M216 98c2-16-2-26-12-32 10 2 14 6 16 10 2-8 8-12 16-14-8 8-12 20-10 36z" fill="#131A38"/><path d="M200 66c-10-2-8-14 4-14 4-10 20-10 24-2 12-2 16 12 6 16z" fill="#1B7F4E"/><path d="M176 164c10-24 20-40 30-54M232 164c4-22 6-36 8-52M290 164c-4-20-8-34-16-52" stroke="#F2B632" opacity=".6"/>',
  before:
    '<path d="M0 146c80-8 240-8 328 0v18H0z" fill="#BF4C18"/><path d="M34 150v-30M34 138l-10-10M34 132l10-10M180 152v-28M180 142l-10-10M180 134l10-8M246 152v-30M246 140l-12-8M246 136l10-12M300 150v-26M300 140l-8-8"/><g fill="#fff"><circle cx="23" cy="125" r="6"/><circle cx="34" cy="116" r="6"/><circle cx="46" cy="120" r="6"/><circle cx="169" cy="130" r="6"/><circle cx="180" cy="120" r="6"/><circle cx="192" cy="124" r="6"/><circle cx="233" cy="130" r="6"/><circle cx="246" cy="118" r="6"/><circle cx="258" cy="122" r="6"/><circle cx="291" cy="130" r="6"/><circle cx="300" cy="120" r="6"/></g>',
};
export const poulailler: Place = {
  name: 'Le poulailler',
  left: 58,
  scale: 1.36,
  behind:
    '<path d="M150 48l76-30 76 30z" fill="#BF4C18"/><path d="M160 48h132v88h-132z" fill="#F2B632"/><path d="M174 62h104v60h-104z" fill="#EFE8D6"/><path d="M174 82h104M174 102h104M200 62v60M226 62v60M252 62v60" stroke="#131A38" stroke-width="1.5"/>',
  before:
    '<path d="M0 142h328v22H0z" fill="#1B7F4E"/><path d="M0 142h328"/><path d="M186 146c-16-2-20-18-14-30l8 6c6-2 12-2 16 0 4-12 18-12 18 0 0 14-10 26-28 24z" fill="#fff"/><path d="M250 152c-12-2-15-14-10-23l6 4c5-2 9-2 12 0 3-9 14-9 14 0 0 11-8 20-22 19z" fill="#EFE8D6"/><path d="M200 112c0-6 4-4 5-2 2-4 6-2 5 2M261 124c0-5 4-4 4-2 2-3 5-1 4 2" fill="#A5123F"/><path d="M214 120l6 2-6 3M272 131l5 2-5 2" stroke="#F2B632"/><path d="M186 146v8M194 146v8M252 152v7M259 152v7" stroke="#BF4C18"/><path d="M207 118v.4M267 129v.4" stroke-width="3"/>',
};
export const classe: Place = {
  name: 'La classe',
  left: 184,
  scale: 1.36,
  behind:
    '<path d="M20 18h168v86h-168z" fill="#131A38"/><path d="M14 104h180" stroke="#F2B632" stroke-width="4"/><path d="M38 40h34M80 34v12M74 40h12M94 40h10M112 37h12M112 43h12M134 40h20M38 62h22M68 59h12M68 65h12M90 62h16M38 84h50" stroke="#EFE8D6"/><path d="M274 26h34v40h-34zM280 36h22M280 46h16"/>',
  before:
    '<path d="M150 132h168v12h-168z" fill="#F2B632"/><path d="M166 144v20M302 144v20"/><path d="M196 132l6-12h26l4 6 4-6h26l6 12z" fill="#fff"/><path d="M232 126v6M208 126h14M242 126h14"/><path d="M282 132v-18h12v18z" fill="#7F98E0"/><path d="M286 114v-10M290 114v-12" stroke="#BF4C18"/><path d="M16 164v-22h112v22" fill="#BF4C18"/><path d="M40 142l4-8h40l4 8z" fill="#fff"/><path d="M64 134v8"/>',
};
export const telephone: Place = {
  name: 'Le téléphone',
  left: 40,
  scale: 1.36,
  behind:
    '<path d="M160 40h152M160 88h152"/><path d="M172 12h16v28h-16z" fill="#23397D"/><path d="M198 12h16v28h-16z" fill="#131A38"/><path d="M224 12h16v28h-16z" fill="#BF4C18"/><path d="M256 40V20h34v20z" fill="#F2B632"/><path d="M172 88V64h48v24z" fill="#7F98E0"/><path d="M236 88V60h16v28zM262 88V60h16v28z" fill="#1B7F4E"/><path d="M290 40c14 8 14 30 0 36s-10 20-4 22" stroke="#A5123F"/>',
  before:
    '<path d="M10 132h308v32h-308z" fill="#7F98E0"/><path d="M10 142h308" stroke="#131A38"/><path d="M178 122h44v10h-44z" fill="#131A38"/><path d="M186 118h28" stroke="#EFE8D6"/><path d="M240 128l20-8M262 119l14-6" stroke="#BF4C18" stroke-width="4"/><path d="M288 132v-8h16v8z" fill="#F2B632"/><path d="M40 132v-6h20v6z" fill="#EFE8D6"/>',
};
export const guichet: Place = {
  name: 'Le guichet',
  left: 34,
  scale: 1.36,
  behind:
    '<path d="M150 14h164v108h-164z" fill="#23397D"/><path d="M166 38h132v84h-132z" fill="#EFE8D6"/><path d="M182 26h100" stroke="#F2B632" stroke-width="4"/><path d="M232 38v84"/><circle cx="265" cy="70" r="10" fill="#8A5636"/><path d="M246 122c0-26 6-36 19-36s19 10 19 36z" fill="#1B7F4E"/><path d="M255 68c-2-12 22-12 20 0-4-5-16-5-20 0z" fill="#131A38"/><path d="M182 62h34M182 74h34M182 86h22" stroke="#23397D"/>',
  before:
    '<path d="M10 128h308v36h-308z" fill="#F2B632"/><path d="M10 136h308" stroke="#BF4C18" stroke-width="3"/><path d="M172 128v-12h40v12z" fill="#fff"/><path d="M180 122h24"/><g fill="#F2B632"><path d="M128 128v-6h22v6zM130 122v-6h22v6zM127 116v-6h22v6z"/></g><path d="M284 128v-6h20v6zM290 122c-4-8 12-8 8 0" fill="#A5123F"/>',
};
export const moto: Place = {
  name: 'La moto',
  left: 116,
  scale: 1.36,
  behind:
    '<path d="M16 134V70l40-26 40 26v64z" fill="#BF4C18"/><path d="M46 134v-34h20v34" fill="#131A38"/><path d="M232 134V58h76v76z" fill="#7F98E0"/><path d="M226 58h88M246 76h16v16h-16zM278 76h16v16h-16z" fill="#EFE8D6"/><path d="M0 134h328"/>',
  before:
    '<path d="M0 150h328v14H0z" fill="#131A38"/><circle cx="112" cy="136" r="22" fill="#EFE8D6"/><circle cx="112" cy="136" r="8" fill="#7F98E0"/><circle cx="226" cy="136" r="22" fill="#EFE8D6"/><circle cx="226" cy="136" r="8" fill="#7F98E0"/><path d="M112 136l22-26h52l-24 28zM186 110l14-10 26 36" fill="#A5123F"/><path d="M204 108l-8-22h12" stroke-width="4"/><path d="M206 84l10-2" stroke="#F2B632" stroke-width="5"/><path d="M96 106h46l-6 10h-36z" fill="#131A38"/><path d="M72 74h38v32H72z" fill="#F2B632"/><path d="M82 90h18"/><path d="M140 138h42" stroke-width="6"/>',
};

/** The eight by the id that content files name. */
export const PLACES = { etal, atelier, champ, poulailler, classe, telephone, guichet, moto };
export type PlaceId = keyof typeof PLACES;
export const PLACE_IDS = Object.keys(PLACES) as [PlaceId, ...PlaceId[]];
