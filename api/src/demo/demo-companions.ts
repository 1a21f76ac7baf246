/** Companions of the demonstration: alias, region, points at the end of a week. They are no people: decision 0036. */
export const COMPANIONS: readonly (readonly [string, string, number])[] = [
  ['Baobab12', 'Guiriko', 235],
  ['Rasmané', 'Kadiogo', 220],
  ['Fati-B', 'Oubri', 205],
  ['Sibiri', 'Nando', 190],
  ['Poko', 'Yaadga', 180],
  ['Noaga', 'Kuilsé', 165],
  ['Kadi', 'Nakambé', 150],
  ['Salif_O', 'Goulmou', 140],
  ['Mimi', 'Tannounyan', 130],
  ['Wendé', 'Kadiogo', 125],
  ['Tiga', 'Bankui', 115],
  ['Adja', 'Guiriko', 110],
  ['Bila', 'Sourou', 100],
  ['Yéli', 'Djôrô', 95],
  ['Moussa-K', 'Liptako', 90],
  ['Ami', 'Nazinon', 80],
  ['Karim5', 'Kadiogo', 75],
  ['Zara', 'Tapoa', 70],
  ['Boukary', 'Soum', 60],
  ['Rita', 'Oubri', 55],
  ['Lassané', 'Sirba', 45],
  ['Nafi', 'Goulmou', 40],
  ['Ousmane-D', 'Yaadga', 30],
  ['Bibata', 'Nando', 25],
  ['Hamado', 'Kuilsé', 20],
  ['Idrissa', 'Liptako', 10],
  ['Clarisse', 'Kadiogo', 5],
];

/** League data of a demo learner: tier, points at the week's end, and the earlier weeks, the last first. */
export const DEMO_STANDINGS: Readonly<Record<string, { tier: number; points: number; before: readonly DemoWeek[] }>> = {
  'awa@exemple.bf': {
    tier: 1,
    points: 130,
    before: [
      { tier: 1, rank: 11, zone: 'stay', points: 110, tierAfter: 1 },
      { tier: 0, rank: 4, zone: 'up', points: 185, tierAfter: 1 },
      { tier: 0, rank: 14, zone: 'stay', points: 90, tierAfter: 0 },
    ],
  },
  'issa@exemple.bf': { tier: 0, points: 60, before: [{ tier: 0, rank: 17, zone: 'stay', points: 70, tierAfter: 0 }] },
};

interface DemoWeek {
  tier: number;
  rank: number;
  zone: 'up' | 'stay';
  points: number;
  tierAfter: number;
}
