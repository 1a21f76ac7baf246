import { expect, test } from '@jest/globals';
import { methodOf, passagesOf } from './coach-passages';

test('a list stays with its sentence; headings part; tables, listings and exercises are no passages', () => {
  const html = `<p>Un début <strong>court</strong>&nbsp;: l’œuf &amp; la poule.</p>
<h2 id="a">Deux&#39;choses</h2>
<p>On en voit deux :</p><ul>\n<li>l’une ;</li>\n<li>l’autre.</li>\n</ul>
<div class="table-scroll"><table><tr><td>400 F</td></tr></table></div><div data-exercise="x"></div><div data-exercise="" data-et-vous=""><p>Et vous ?</p><ul><li>Oui</li></ul></div><pre><code>non</code></pre><p>La fin.</p>`;
  expect(passagesOf(html.replace('&nbsp;', '\u00a0'))).toEqual([
    { heading: '', text: 'Un début court\u00a0: l’œuf & la poule.' },
    { heading: "Deux'choses", text: 'On en voit deux :\n– l’une ;\n– l’autre.' },
    { heading: "Deux'choses", text: 'La fin.' },
  ]);
});

test('short paragraphs join up to enough, long ones stand alone', () => {
  const [long, short] = ['mot '.repeat(60).trim(), 'Un bout.'];
  expect(passagesOf(`<p>${short}</p><p>${short}</p><p>${long}</p><p>${short}</p>`).map(({ text }) => text.length)).toEqual([
    short.length * 2 + long.length + 2,
    short.length,
  ]);
});

test('steps, sums and what to do are a method; a story is none', () => {
  const steps = 'Comptez la marmite :\n– 6 kg de riz : 2 700 F ;\n– 1 litre d’huile : 1 200 F ;\n– bois : 1 200 F.';
  const story = 'Le jour où Awa a vendu son riz, elle avait peur. Son mari était parti et a dit que rien ne changerait.';
  expect(methodOf(steps)).toBeGreaterThan(0.8);
  expect(methodOf('Notez chaque vente. Il faut ensuite relire le cahier.')).toBeGreaterThan(0.5);
  expect([methodOf(story), methodOf('Un marché est un lieu où des gens se voient.'), methodOf('')]).toEqual([0, 0, 0]);
});
