import { describe, expect, test } from '@jest/globals';
import { dictationOf, narrationOf, spoken } from './spoken-text.mjs';

test.each([
  ['Elle gagne 45\u00a0000\u00a0F ce mois-ci.', 'Elle gagne 45000 francs ce mois-ci.'],
  ['1\u202f230\u202f000 F, puis 500 F', '1230000 francs, puis 500 francs'],
  ['en 2009, 300 familles', 'en 2009, 300 familles'],
  ['les secteurs 15 et 16', 'les secteurs 15 et 16'],
  ['5 %', '5 pour cent'],
  ['15 000 ÷ 5, soit 3 000 F', '15000 divisé par 5, soit 3000 francs'],
  ['8 × 9 = 72', '8 fois 9 égale 72'],
  ['90 − 30', '90 moins 30'],
  ['la lettre F et 3 Fables', 'la lettre F et 3 Fables'],
  ['« C’est cher », dit-elle.', "C'est cher, dit-elle."],
  ['un – puis deux', 'un, puis deux'],
])('%s', (written, said) => {
  expect(spoken(written)).toBe(said);
});

describe('dictationOf', () => {
  const paper = (drafted) => JSON.stringify({ parts: [{ drafted: [] }, { drafted: [drafted] }] });

  test('reads the text whole, then each group twice with its signs and time to write, then whole again', () => {
    const ssml = dictationOf(paper({ answer: 'dictation', model: 'Le mil a levé / ici, là : / « Venez ! »' }));
    expect(ssml?.split('\n').slice(1, -2)).toEqual([
      'Voix de synthèse, démonstration. <break time="900ms"/>',
      'Dictée. Écoutez d\'abord le texte entier. <break time="2500ms"/>',
      'Le mil a levé ici, là : Venez ! <break time="2500ms"/>',
      'Écrivez. Chaque groupe de mots est lu deux fois. <break time="2500ms"/>',
      'Le mil a levé <break time="1500ms"/>',
      'Le mil a levé <break time="6800ms"/>',
      'ici, virgule, là, deux points <break time="1500ms"/>',
      'ici, virgule, là, deux points <break time="5100ms"/>',
      'ouvrez les guillemets, Venez, point d\'exclamation, fermez les guillemets <break time="1500ms"/>',
      'ouvrez les guillemets, Venez, point d\'exclamation, fermez les guillemets <break time="6800ms"/>',
      'Relisez-vous. <break time="2500ms"/>',
      'Le mil a levé ici, là : Venez ! <break time="2500ms"/>',
      'Fin de la dictée. <break time="0ms"/>',
    ]);
  });

  test('a paper without a dictation has none', () => {
    expect(dictationOf(paper({ model: 'm vaut 2.' }))).toBeNull();
  });
});

describe('narrationOf', () => {
  const chapter = (body) => narrationOf(`---\nid: x\ntitle: "Un titre"\n---\n\n${body}\n`);
  const said = (body) => chapter(body).split('\n').slice(3, -2);

  test('says first that the voice is synthetic, then the title', () => {
    expect(chapter('Bonjour.')).toBe(
      '<speak>\nVoix de synthèse, démonstration. <break time="900ms"/>\nUn titre. <break time="900ms"/>\nBonjour. <break time="500ms"/>\n</speak>\n',
    );
  });

  test('headings, paragraphs and items end in pauses of their own', () => {
    expect(said('## Deux **voies**\n\nUne phrase\nsur deux lignes.\n\n- le *prix*\u00a0;\n- la [peur](/x)')).toEqual([
      'Deux voies. <break time="900ms"/>',
      'Une phrase sur deux lignes. <break time="500ms"/>',
      'le prix ; <break time="250ms"/>',
      'la peur. <break time="250ms"/>',
    ]);
  });

  test('the idea to keep is said with its title; what fingers answer and cuts are not', () => {
    const body =
      'Avant.\n\n:::idee\nGardez **un dixième**.\n:::\n\n:::souffle\n\n:::et-vous\nquestion: "Et vous ?"\n:::\n\n:::exercice\nid: x\n:::\n\nAprès.';
    expect(said(body)).toEqual([
      'Avant. <break time="500ms"/>',
      'L\'idée à garder. Gardez un dixième. <break time="500ms"/>',
      'Après. <break time="500ms"/>',
    ]);
  });

  test('signs of markup are no markup', () => {
    expect(said('A < B & C')).toEqual(['A &lt; B &amp; C. <break time="500ms"/>']);
  });

  test.each(['Sans en-tête.', '---\nid: x\n---\nSans titre.'])('%j is no chapter', (file) => {
    expect(() => narrationOf(file)).toThrow('Ce fichier n’a pas l’en-tête d’un chapitre');
  });
});
