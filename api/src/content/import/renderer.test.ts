import { expect, test } from '@jest/globals';
import { BarFigure, drawBars, drawPlane, PlaneFigure } from '../draw/draw-figure.js';
import { withFormulas } from '../draw/formulas.js';
import { sha256 } from '../files/content-folder.js';
import { renderMarkdown } from '../files/markdown.js';
import type { Content } from '../read/read-content.js';
import { importedAs } from './import-content.js';

const TEXT = `## Un titre ?

Un mot **fort**, *penché*, \`écrit\`, [un lien](/blog) & [un autre](https://exemple.bf).
Tire-t-il « 5 % » ?

1. un
   - deux

> cité

| a | b |
| - | - |
| 1 | 2 |

![Une image](/images/une.webp)

\`\`\`
code
\`\`\`

**À vous.** Ce soir, comptez.

:::souffle

:::idee
Gardez **un dixième**.
:::

:::et-vous
question: Et vous ?
choices: [Oui, Non]
:::

:::exercice
id: 7c0e1c3a-51c2-4d6b-9e5e-1f0a4b7c2d11
type: truefalse
prompt: Vrai ?
answer: true
explanation: Parce que.
topic: sujet
:::
`;
const PLANE = PlaneFigure.parse({
  points: { A: [0, 0], B: [4, 0], C: [0, 3], D: [1, 1] },
  unnamed: ['D'],
  lines: ['ABC'],
  dashed: ['CA'],
  arrows: ['AD'],
  right: ['BAC'],
  circles: [{ center: 'D', radius: 1 }],
  ellipses: [{ center: 'D', rx: 2, ry: 1 }],
  texts: [{ at: [2, 2], text: '5 < 6 cm' }],
  dots: ['D'],
  axes: { x: [-1, 5], y: [-1, 4] },
});
const BARS = BarFigure.parse({
  bars: [
    { label: 'Lundi', value: 2.5 },
    { label: 'Mardi', value: 4 },
  ],
});
const FORMULAS = [
  'Le prix & $\\frac{x+1}{2}$, soit $x=-3$. Que tire-t-il ?',
  '$\\sqrt{9+16}\\leq 6^2$, $\\overrightarrow{AB}$ et $\\cos\\widehat{ABC}=30^\\circ$)',
  '$\\begin{cases}x+y=1\\\\x-y=3\\end{cases}$ … $10^{-3}\\times 0{,}5\\div\\pi_1$',
];

test('files are drawn as before; where that is meant to change, increase RENDERER in import-content.ts and state both here', () => {
  const drawn = [renderMarkdown(TEXT, 1), drawPlane(PLANE), drawBars(BARS), FORMULAS.map(withFormulas)];
  const renderer = importedAs({ checksum: '' } as Content);
  expect([renderer, sha256(JSON.stringify(drawn))]).toEqual(['14:', '6c643522273fbd69cab030fada4d4b730119ac6e5a65c15db0bd02261f8672e7']);
});
