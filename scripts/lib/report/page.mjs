import { matrixTable } from './matrix.mjs';

/** @import { Budget, Cell, Duration, Result } from '../results.js' */

/** @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (/** @type {unknown} */ text) => String(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#101a33, #e8ebf5); --soft: light-dark(#55607d, #a9b2cc); --page: light-dark(#fff, #10131c);
  --line: light-dark(#d8dded, #333b52); --good: light-dark(#1c6b3c, #7fd3a0); --bad: light-dark(#a3113a, #ff9fb4); --bar: light-dark(#23397d, #8fa4ea); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); }
h1 { margin: 0; font-size: 1.6rem; } h2 { margin: 2.2rem 0 .6rem; font-size: 1.15rem; }
p { margin: .3rem 0; } .soft { color: var(--soft); } .good { color: var(--good); } .bad { color: var(--bad); font-weight: 600; }
a { color: var(--bar); } .wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; } th, td { padding: .4rem .8rem .4rem 0; text-align: left; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--soft); } td.figure, th.figure { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.matrix td, .matrix th { white-space: nowrap; }
@media (width < 40rem) { .weights td.figure { white-space: normal; } }
.matrix tr > :first-child { position: sticky; left: 0; background: var(--page); }
.bar { display: block; height: .5rem; margin-top: .25rem; background: var(--line); }
.bar span { display: block; height: 100%; background: var(--bar); } .bar.over span { background: var(--bad); }
pre { overflow-x: auto; padding: .8rem; border: 1px solid var(--line); font-size: .85rem; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** @type {Record<string, string>} */
const UNITS = { B: 'Ko', requests: 'requêtes', 'round trips': 'allers-retours' };
const whole = (/** @type {number} */ value) => value.toLocaleString('fr-FR');
const figure = (/** @type {number} */ value, /** @type {string} */ unit) =>
  unit === 'B' ? (value / 1_000).toLocaleString('fr-FR', { maximumFractionDigits: 1, minimumFractionDigits: 1 }) : whole(value);
const failedWords = (/** @type {number} */ count) => `${whole(count)} ${count > 1 ? 'échoués' : 'échoué'}`;

/** @param {readonly Result[]} results */
function suitesPart(results) {
  const rows = results.map(({ name, passed, failed, pages }) => {
    const verdict = failed === 0 ? '<td class="good">réussi</td>' : `<td class="bad">${failedWords(failed)}</td>`;
    const title = pages ? `<a href="${safe(pages)}">${safe(name)}</a>` : safe(name);
    return `<tr><td>${title}</td>${verdict}<td class="figure">${whole(passed)}</td></tr>`;
  });
  return `<h2>Suites</h2><p class="soft">Un lien mène à chaque essai, avec l’image de ce qui a échoué et ce que disait la page.</p><div class="wide"><table>
<tr><th>Suite</th><th>Résultat</th><th class="figure">Réussis</th></tr>
${rows.join('\n')}</table></div>`;
}

/** @param {readonly Duration[]} durations */
function durationsPart(durations) {
  if (durations.length === 0) return '';
  const cell = (/** @type {number | undefined} */ seconds) => `<td class="figure">${seconds ? `${whole(Math.round(seconds))} s` : ''}</td>`;
  return `<h2>Durées</h2><p class="soft">La part est celle de deux cœurs au repos.</p><div class="wide"><table>
<tr><th>Partie</th><th class="figure">Durée</th><th class="figure">Part</th></tr>
${durations.map(({ name, seconds, share }) => `<tr><td>${safe(name)}</td>${cell(seconds)}${cell(share)}</tr>`).join('\n')}</table></div>`;
}

/** @param {readonly Result[]} results */
function failuresPart(results) {
  const failures = results.flatMap((result) => result.failures ?? []);
  return failures.length === 0 ? '' : `<h2>Échecs</h2>${failures.map((failure) => `<pre>${safe(failure)}</pre>`).join('\n')}`;
}

/** @param {readonly Cell[]} cells @param {string} previous */
function matrixPart(cells, previous) {
  if (cells.length === 0) return '';
  const { states, rows } = matrixTable(cells);
  /** @param {ReturnType<typeof matrixTable>['rows'][number]} row */
  const row = ({ remote, cells: row }) =>
    `<tr><th scope="row">${safe(remote)}</th>${row.map(({ words, isPassed }) => `<td${isPassed ? '' : ' class="bad"'}>${safe(words)}</td>`).join('')}</tr>`;
  return `<h2>Compatibilité avec l’hôte N</h2><p class="soft">N-1 : ${safe(previous)}.</p>
<div class="wide" tabindex="0" role="region" aria-label="Compatibilité"><table class="matrix"><tr><th>Module</th>${states.map((state) => `<th>${safe(state)}</th>`).join('')}</tr>
${rows.map(row).join('\n')}</table></div>`;
}

/** @param {readonly Budget[]} budgets */
function budgetsPart(budgets) {
  if (budgets.length === 0) return '';
  /** @param {Budget} budget */
  const row = ({ row, measured, limit, unit }) => {
    const share = limit > 0 ? measured / limit : measured > 0 ? 2 : 0;
    const bar = `<span class="bar${share > 1 ? ' over' : ''}"><span style="width:${Math.round(100 * Math.min(1, share))}%"></span></span>`;
    const words = `${figure(measured, unit)} sur ${figure(limit, unit)} ${UNITS[unit] ?? unit}`;
    return `<tr><td>${safe(row)}${bar}</td><td class="figure${share > 1 ? ' bad' : ''}">${words}</td></tr>`;
  };
  const tightest = [...budgets].sort((a, b) => b.measured / (b.limit || 1) - a.measured / (a.limit || 1));
  return `<h2>Poids</h2><p class="soft">Les plus serrés d’abord.</p><div class="wide" tabindex="0" role="region" aria-label="Poids"><table class="weights">
<tr><th>Mesure</th><th class="figure">Mesuré</th></tr>
${tightest.map(row).join('\n')}</table></div>`;
}

/**
 * The report of a run as one page.
 * @param {{ results: readonly Result[], endedAt: Date, notes?: readonly string[], durations?: readonly Duration[] }} run `notes`: its sentences
 */
export function reportPage({ results, endedAt, notes = [], durations = [] }) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, result) => total + result[key], 0);
  const previous = results.find(({ previous: words }) => words)?.previous ?? '';
  const isGood = sum('failed') === 0 && sum('passed') > 0;
  const when = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' }).format(endedAt);
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Essais d’Ulty</title>
<style>${STYLE}</style></head><body>
<h1>Essais d’Ulty</h1>
<p class="${isGood ? 'good' : 'bad'}">${whole(sum('passed'))} réussis, ${failedWords(sum('failed'))}</p>
<p class="soft">${safe(when)}</p>
${notes.map((note) => `<p class="soft">${safe(note)}</p>`).join('\n')}
${failuresPart(results)}
${suitesPart(results)}
${durationsPart(durations)}
${matrixPart(
  results.flatMap(({ cells = [] }) => cells),
  previous,
)}
${budgetsPart(results.flatMap(({ budgets = [] }) => budgets))}
</body></html>
`;
}
