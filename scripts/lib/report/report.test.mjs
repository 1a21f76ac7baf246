import { expect, test } from '@jest/globals';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { matrixMarkdown, matrixText } from './matrix.mjs';
import { notesOf } from './notes.mjs';
import { reportPage } from './page.mjs';
import { keepWithin } from './write.mjs';

const CELLS = [
  { remote: 'mf-a', state: 'N', outcome: 's’ouvre', isPassed: true },
  { remote: 'mf-a', state: 'N-1', isPassed: false },
  { remote: 'mf-b', state: 'N', outcome: 's’ouvre', isPassed: true },
];
const RESULTS = [
  {
    name: 'e2e',
    passed: 3,
    failed: 1,
    pages: 'e2e/index.html',
    cells: CELLS,
    previous: 'le commit abc',
    failures: ['✘ <b>un</b>'],
    budgets: [
      { row: 'accueil', measured: 144_900, limit: 145_000, unit: 'B' },
      { row: 'sans réseau', measured: 1, limit: 0, unit: 'requests' },
    ],
  },
];

test('what tests noted is found at any depth, with how they ended', () => {
  const spec = (status, annotations) => ({ tests: [{ status, annotations }] });
  const note = (remote) => ({ type: 'matrix', description: JSON.stringify({ remote }) });
  const told = {
    suites: [{ specs: [spec('unexpected', [note('mf-a')])], suites: [{ specs: [spec('expected', [note('mf-b'), { type: 'x' }])] }] }],
  };
  expect(notesOf(told, 'matrix')).toEqual([
    { remote: 'mf-a', isPassed: false },
    { remote: 'mf-b', isPassed: true },
  ]);
  expect(notesOf({}, 'matrix')).toEqual([]);
});

test('a matrix has a row for each remote; what failed says so, what was not tried has a dash', () => {
  expect(matrixText(CELLS)).toBe('        N        N-1\n  mf-a  s’ouvre  ÉCHEC\n  mf-b  s’ouvre  –');
  expect(matrixMarkdown(CELLS, 'le commit abc')).toBe(
    '# Compatibilité : hôte N\n\nN-1 : le commit abc.\n\n| module | N | N-1 |\n| --- | --- | --- |\n| mf-a | s’ouvre | ÉCHEC |\n| mf-b | s’ouvre | – |\n',
  );
});

test('the page shows the sum, failures as text, what is above its limit, and the matrix', () => {
  const durations = [{ name: 'e2e', seconds: 412.4, share: 420 }];
  const page = reportPage({ results: RESULTS, endedAt: new Date('2026-01-02T03:04:00Z'), notes: ['Firefox : aucun ici.'], durations });
  expect(page).toContain('<p class="bad">3 réussis, 1 échoué</p>');
  expect(page).toContain('<pre>✘ &lt;b&gt;un&lt;/b&gt;</pre>');
  expect(page).toContain('Firefox : aucun ici.');
  expect(page).toContain('<a href="e2e/index.html">');
  expect(page).toContain('<tr><td>e2e</td><td class="figure">412 s</td><td class="figure">420 s</td></tr>');
  expect(page).toContain('N-1 : le commit abc.');
  expect(page).toContain('<td class="bad">ÉCHEC</td>');
  expect(page.indexOf('sans réseau')).toBeLessThan(page.indexOf('accueil'));
  expect(page).toMatch(/<span class="bar over">.*<td class="figure bad">1 sur 0 requêtes<\/td>/);
  expect(page).toContain('<td class="figure">144,9 sur 145,0 Ko</td>');
});

test('without browsers the page has neither matrix nor weights, and a run without tests is no success', () => {
  const page = reportPage({ results: [{ name: 'unit', passed: 0, failed: 0 }], endedAt: new Date() });
  expect(page).not.toMatch(/Compatibilité|Poids|Échecs/);
  expect(page).toContain('<p class="bad">0 réussis');
});

test('the largest traces go first when a report outgrows its limit; pages never do', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-report-'));
  try {
    const write = (name, bytes) => fs.writeFileSync(path.join(folder, name), Buffer.alloc(bytes));
    write('index.html', 900);
    write('a.zip', 500);
    write('b.zip', 300);
    write('c.png', 100);
    expect(keepWithin(folder, 1_400)).toBe(1);
    expect(fs.readdirSync(folder).sort()).toEqual(['b.zip', 'c.png', 'index.html']);
    expect([keepWithin(folder, 1_400), keepWithin(path.join(folder, 'none'))]).toEqual([0, 0]);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
