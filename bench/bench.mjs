import os from 'node:os';
import { checkNode, ensureInstalled } from '../scripts/lib/install.mjs';
import { say } from '../scripts/lib/root.mjs';
import { comparison, heading, summary, table, written } from './figures.mjs';

/**
 * `npm run bench`: what the design costs, as ratios inside one run (design §7): first paint of the landing against the same page as plain
 * HTML, CPU per request against a bare `node:http` + `pg` server, rewarded events through HTTP against plain inserts, time to interactive of
 * landing and home against the same application built as one bundle. It measures and never fails on a figure: 0 unless something broke.
 * `npm run bench -- --quick` takes fewer rounds; `-- landing`, `-- requests`, `-- postings` or `-- interactive` measures only that.
 * `-- search` measures an answer of the search among 10,000 documents, `-- --scale search` among a million too. `-- motion` traces the frames of what moves: results, the answer strip, welcome, breaths, cloth, duo. `-- offline` times a downloaded chapter without network, and a thousand events. `-- publish` times a
 * publication until another replica serves it, and a remote that is switched off until an open page says so. `-- readings` asks every public read, and the largest input of every kind, against the time of parsing a largest body. `-- import` brings 200 books into an empty database. `-- streams` opens 2,000 live streams. `-- load` is 200 learners at once, in a closed loop and with 3 s of thought, then 500 live streams and connections that ask and never read. `-- first-success` walks from the landing to the end of the first session and counts taps and words, beside an earlier build that `BASELINE` is the address of. `-- lighthouse` prints what Lighthouse says of four pages of a visitor; no other run does, since it is no dependency (bench/lighthouse.mjs).
 * `-- --scale` measures the ledger and the leagues among 10,000 to 1,000,000 learners and a draw of a million tickets instead, which takes minutes and some 5 GB of disk;
 * `-- --scale community` the reads of the community among 10,000 and 1,000,000 questions with ten million votes.
 */

/** @import { CROWD_GOAL, measureCrowd } from './crowd.mjs' */
/** @import { measureFirstPaint } from './first-paint.mjs' */
/** @import { FIRST_SUCCESS_GOAL, measureFirstSuccess } from './first-success.mjs' */
/** @import { Medians, Round } from './figures.mjs' */
/** @import { measureImport, IMPORT_GOAL } from './import.mjs' */
/** @import { measureInteractive } from './interactive.mjs' */
/** @import { measureLighthouse } from './lighthouse.mjs' */
/** @import { measureMotion, MOTION_GOAL } from './motion.mjs' */
/** @import { measureOffline, OFFLINE_GOAL } from './offline.mjs' */
/** @import { Bundle } from './one-bundle/bundle.mjs' */
/** @import { measurePostings } from './postings.mjs' */
/** @import { measurePublish, PUBLISH_GOAL } from './publish.mjs' */
/** @import { measureReadings, READINGS_GOALS } from './readings.mjs' */
/** @import { measureRequests } from './request-cost.mjs' */
/** @import { measureLottery } from './scale-lottery.mjs' */
/** @import { Size } from './scale.mjs' */
/** @import { Size as CommunitySize } from './scale-community.mjs' */
/** @import { SEARCH_GOAL, Size as SearchSize } from './search.mjs' */
/** @import { Defer } from './site.mjs' */
/** @import { measureStreams, STREAMS_GOAL } from './streams.mjs' */
/** @typedef {typeof PLANS['full' | 'quick']} Plan */
/** @template {(asked: never) => Promise<unknown>} Measure @typedef {Awaited<ReturnType<Measure>>} Measured */

/** Seconds, from the moment everything is built. Rounds end at their share of the time; the rest is a reserve. */
const PLANS = {
  full: {
    paints: 15,
    rounds: 15,
    count: 2_000,
    warmUp: 6_000,
    landingEndsAt: 80,
    requestsEndAt: 180,
    postings: 15,
    events: 270,
    postingsEndAt: 240,
    visits: 5,
    interactiveEndsAt: 450,
    hasSingle: true,
    motions: 5,
    starts: 9,
    crowdSeconds: 60,
    publications: 7,
    imports: 7,
    importsEndAt: 240,
    offlineEndsAt: 240,
    lighthouse: 5,
    lighthouseEndsAt: 480,
    limit: 600,
  },
  quick: {
    paints: 5,
    rounds: 5,
    count: 1_000,
    warmUp: 2_000,
    landingEndsAt: 16,
    requestsEndAt: 36,
    postings: 5,
    events: 180,
    postingsEndAt: 50,
    visits: 2,
    interactiveEndsAt: 105,
    hasSingle: false,
    motions: 3,
    starts: 3,
    crowdSeconds: 8,
    publications: 3,
    imports: 3,
    importsEndAt: 60,
    offlineEndsAt: 60,
    lighthouse: 1,
    lighthouseEndsAt: 100,
    limit: 220,
  },
};
const PARTS = [
  'landing',
  'requests',
  'postings',
  'interactive',
  'motion',
  'first-success',
  'offline',
  'publish',
  'streams',
  'load',
  'search',
  'import',
  'readings',
  'lighthouse',
];
/** Seconds a measure of scale may take. */
const SCALE_LIMIT = 1_800;
/** Design §7. */
const PAINT_GOAL = 1.1;
const INTERACTIVE_GOAL = 1.1;
/** The greatest slowdown from ten thousand to a million learners. */
const SCALE_GOAL = 2;
/** Closing a week of leagues: seconds in all, and ms that one transaction may hold its locks. */
const CLOSING_GOAL = { seconds: 600, lockMs: 200 };
/** Seconds for a draw of a million tickets, list and all, and bytes of a learner's proof. Product §2.10. */
const DRAW_GOAL_S = 60;
const PROOF_GOAL = 700;

/** Clean-up functions, run at the end, the latest first. @type {(() => unknown)[]} */
const endings = [];
/** @type {Defer} */
const defer = (ending) => endings.push(ending);

async function endAll() {
  for (let ending = endings.pop(); ending; ending = endings.pop()) {
    try {
      await ending();
    } catch (error) {
      console.error(/** @type {Error} */ (error).message);
    }
  }
}

let isStopping = false;
/** @param {string} reason @param {number} code */
async function stop(reason, code) {
  if (isStopping) return;
  isStopping = true;
  if (reason) console.error(reason);
  await endAll();
  process.exit(code);
}

const kilobytes = (/** @type {number} */ count) => `${written(count / 1_000, 1)} KB`;
const roundsDone = (/** @type {readonly unknown[]} */ rounds, /** @type {number} */ wanted) =>
  `${rounds.length} tour${rounds.length > 1 ? 's' : ''}${rounds.length < wanted ? ` sur ${wanted}, faute de temps` : ''}`;

/** The cells of a figure and its goal. @param {string} name @param {string} figure @param {string} wanted @param {boolean} isMet */
const judged = (name, figure, wanted, isMet) => [name, figure, wanted, isMet ? 'ok' : 'hors du but'];

/** @param {Measured<typeof measureFirstPaint>} landing @param {Plan} plan */
function printLanding({ rounds, bytes }, plan) {
  /** @param {string} name @param {'document' | 'all'} key */
  const weight = (name, key) => [name, kilobytes(bytes.site[key]), kilobytes(bytes.bare[key]), '', '', '', ''];
  say(`\nPage d’accueil, première visite : réseau de 400 kbit/s et 400 ms, processeur ralenti 6 fois, ${roundsDone(rounds, plan.paints)}`);
  table([
    heading('HTML nu'),
    comparison('premier affichage', summary(rounds), PAINT_GOAL, 'ms'),
    weight('reçu, document', 'document'),
    weight('reçu, tout', 'all'),
  ]).forEach(say);
}

/** @param {Measured<typeof measureRequests>} requests @param {Plan} plan */
function printRequests({ calls, connections, clock }, plan) {
  say(
    `\nProcesseur par requête : ${connections} connexions, ${written(plan.count)} requêtes par tour, ${roundsDone(calls[0]?.rounds ?? [], plan.rounds)}, temps lu dans ${clock}`,
  );
  table([heading('node:http + pg'), ...calls.map(({ path, goal, rounds }) => comparison(path, summary(rounds), goal, 'µs'))]).forEach(say);
}

/** @param {Measured<typeof measurePostings>} postings @param {Plan} plan */
function printPostings({ connections, tables }, plan) {
  say(
    `\nÉvénements payés : ${connections} connexions, ${written(plan.events)} par tour, ${roundsDone(tables[0]?.rows[0]?.rounds ?? [], plan.postings)}`,
  );
  const line = (/** @type {{ name: string, goal: number | null, rounds: Round[] }} */ { name, goal, rounds }) => {
    const { site, bare, ratio, lowest, highest } = summary(rounds);
    return [
      name,
      `${written(site)} /s`,
      `${written(bare)} /s`,
      written(ratio, 2),
      `${written(lowest, 2)} à ${written(highest, 2)}`,
      goal === null ? '' : `≥ ${written(goal, 2)}`,
      goal === null ? '' : ratio >= goal ? 'ok' : 'sous le but',
    ];
  };
  for (const { bare, rows } of tables) table([heading(bare), ...rows.map(line)]).forEach(say);
}

/** @param {Measured<typeof measureInteractive>} pages @param {Plan} plan */
function printInteractive(pages, plan) {
  say(
    `\nTemps avant interaction, première visite : même réseau, même processeur ; contre la même application sans fédération, en une construction aux pages paresseuses ; ${roundsDone(pages[0]?.rounds ?? [], plan.visits)}`,
  );
  const rows = pages.flatMap(({ name, rounds, bytes, requests }) => [
    comparison(`${name}, temps avant interaction`, summary(rounds), INTERACTIVE_GOAL, 'ms'),
    [`${name}, reçu`, kilobytes(bytes.site), kilobytes(bytes.bare), written(bytes.site / bytes.bare, 2), '', '', ''],
    [`${name}, requêtes`, written(requests.site), written(requests.bare), '', '', '', ''],
  ]);
  table([heading('un seul paquet'), ...rows]).forEach(say);
  for (const { name, single } of pages)
    if (single) say(`  Tout dans un seul fichier, une visite, pour mémoire : ${name} ${written(single.ms)} ms, ${kilobytes(single.bytes)}`);
}

/** @param {Measured<typeof measureLighthouse>} report */
function printLighthouse({ version, rounds, pages }) {
  say(`\nLighthouse ${version}, mobile, première visite : médianes de ${written(rounds)} tour${rounds > 1 ? 's' : ''}`);
  const rows = pages.map(({ path, goal, medians: { score, blockingMs, largestPaintMs, layoutShift, power } }) => [
    path,
    written(score),
    `≥ ${goal.score}`,
    `${written(blockingMs)} ms`,
    `≤ ${goal.blockingMs} ms`,
    `${written(largestPaintMs)} ms`,
    written(layoutShift, 3),
    written(power),
    score >= goal.score && blockingMs <= goal.blockingMs ? 'ok' : 'sous le but',
  ]);
  table([['', 'note', 'but', 'blocage', 'but', 'plus grand affichage', 'décalages', 'machine', ''], ...rows]).forEach(say);
  say('  « machine » : la vitesse que Lighthouse a mesurée ; le blocage double quand elle baisse de moitié.');
}

/** @param {Measured<typeof measureMotion>} motions @param {number} rounds @param {typeof MOTION_GOAL} goal */
function printMotions(motions, rounds, goal) {
  say(`\nMouvements, processeur ralenti 6 fois : médianes de ${written(rounds)} traces`);
  const rows = motions.map(({ name, framesPerSecond, longestTaskMs, longTasks }) => {
    const isGood = framesPerSecond >= goal.framesPerSecond - 1 && longestTaskMs <= goal.longestTaskMs;
    return [
      name,
      written(framesPerSecond),
      `≥ ${goal.framesPerSecond}`,
      `${written(longestTaskMs)} ms`,
      `≤ ${goal.longestTaskMs} ms`,
      written(longTasks),
      isGood ? 'ok' : 'sous le but',
    ];
  });
  table([['', 'images/s', 'but', 'plus longue tâche', 'but', 'tâches trop longues', ''], ...rows]).forEach(say);
}

/** @param {Measured<typeof measureFirstSuccess>} walks @param {typeof FIRST_SUCCESS_GOAL} goal */
function printFirstSuccess({ site, earlier }, goal) {
  say('\nDe l’accueil à la fin de la première séance, un acte principal à la fois ; un champ écrit n’est pas un appui');
  const reached = (/** @type {number | null | undefined} */ count, /** @type {string} */ unit) =>
    count === null || count === undefined ? 'jamais' : `${written(count)} ${unit}`;
  const isWithin = (/** @type {number | null | undefined} */ count, /** @type {number} */ most) =>
    typeof count === 'number' && count <= most;
  const line = (
    /** @type {string} */ name,
    /** @type {(walk: typeof site) => number | null | undefined} */ of,
    /** @type {string} */ unit,
    /** @type {number | null} */ most,
  ) => [
    name,
    reached(of(site), unit),
    ...(earlier ? [reached(of(earlier), unit)] : []),
    most === null ? '' : `≤ ${most}`,
    most === null ? '' : isWithin(of(site), most) ? 'ok' : 'hors du but',
  ];
  table([
    ['', 'Ulty', ...(earlier ? ['avant'] : []), 'but', ''],
    line('première bonne réponse, avant le compte', ({ firstRight }) => firstRight?.taps, 'appuis', goal.rightTaps),
    line('mots lus jusque-là', ({ firstRight }) => firstRight?.words, 'mots', goal.words),
    line('compte créé', ({ account }) => account, 'appuis', null),
    line('première pièce', ({ firstCoin }) => firstCoin, 'appuis', null),
    line('séance finie, depuis l’accueil', ({ done }) => done, 'appuis', null),
    line(
      'séance finie, dans la séance',
      ({ begun, done }) => (begun === null || done === null ? null : done - begun),
      'appuis',
      goal.sessionTaps,
    ),
  ]).forEach(say);
  for (const [name, walked] of Object.entries({ Ulty: site, avant: earlier })) if (walked) say(`  ${name} : ${walked.taps.join(' · ')}`);
}

/** @param {Measured<typeof measureStreams>} streams @param {typeof STREAMS_GOAL} goal */
function printStreams({ count, megabytes, wholeMb, corePercent, emptyPercent, seconds }, goal) {
  say(`\nFlux en direct : ${written(count)} ouverts sur une réplique, sans rien à dire ; puis une notification à la fois`);
  const rows = [
    judged(
      'mémoire',
      `${written(megabytes)} Mo (avec le serveur ${written(wholeMb)} Mo)`,
      `≤ ${goal.megabytes} Mo`,
      megabytes <= goal.megabytes,
    ),
    judged(
      'processeur au repos',
      `${written(corePercent, 1)} % d’un cœur (sans flux ${written(emptyPercent, 1)} %)`,
      `≤ ${goal.corePercent} %`,
      corePercent <= goal.corePercent,
    ),
    judged(
      'de la cause à la page',
      `${written(seconds.median, 2)} s, au plus ${written(seconds.longest, 2)} s`,
      `≤ ${goal.seconds} s`,
      seconds.longest <= goal.seconds,
    ),
  ];
  table([['', 'Ulty', 'but', ''], ...rows]).forEach(say);
}

/** @param {Measured<typeof measureCrowd>} crowd @param {number} seconds @param {typeof CROWD_GOAL} goal */
function printCrowd({ learners, loads, silent: { atRest, attacked, grownMb } }, seconds, goal) {
  say(
    `\n${written(learners)} apprenants à la fois, ${written(seconds)} s chacun ; dans « tout », une requête sur dix est un quiz réussi, une autre une page`,
  );
  const rows = loads.flatMap(({ thoughtMs, mixed, reads, bare }) =>
    [
      /** @type {const} */ (['Ulty, tout', mixed]),
      /** @type {const} */ (['Ulty, lectures', reads]),
      /** @type {const} */ (['node:http + pg, lectures', bare]),
    ].map(([name, { requests, errors, p50, p99, cpuUs }]) => [
      `${thoughtMs > 0 ? `${written(thoughtMs / 1_000)} s de réflexion` : 'sans attendre'}, ${name}`,
      `${written(requests / seconds)} /s`,
      `${written(p50, 1)} ms`,
      `${written(p99, 1)} ms`,
      `${written(cpuUs)} µs`,
      written(errors),
      errors <= goal.errors ? 'ok' : 'des erreurs',
    ]),
  );
  table([['', 'requêtes', 'p50', 'p99', 'processeur', 'erreurs', ''], ...rows]).forEach(say);
  say(
    `  50 connexions qui demandent 8 fois la plus longue réponse et ne lisent pas : /api/health/live répond en ${written(attacked)} ms au plus (but ≤ ${written(goal.liveSeconds)} s), ${written(attacked / atRest, 1)} fois plus qu’au repos, ${written(grownMb)} Mo de plus`,
  );
}

/** @param {Measured<typeof measureOffline>} offline @param {typeof OFFLINE_GOAL} goal @param {Plan} plan */
function printOffline({ paints, search, queue: { seconds, requests, decided, sent } }, goal, plan) {
  say(`\nSans réseau : un chapitre téléchargé, jusqu’à son texte, processeur ralenti 6 fois ; ${roundsDone(paints, plan.starts)}`);
  table([heading('visite de retour en 3G'), comparison('texte affiché', summary(paints), goal.paint, 'ms')]).forEach(say);
  say(
    `  ${written(sent)} événements en attente, 400 ms par requête : ${written(seconds, 1)} s (but ≤ ${goal.seconds} s), ${written(requests)} requêtes, ${written(decided)} décidés`,
  );
  say(
    `  recherche dans ${written(search.downloads)} téléchargements, processeur ralenti 6 fois : médiane ${written(search.median)} ms, au plus ${written(search.longest)} ms (but ≤ ${goal.searchMs} ms), la première ${written(search.first)} ms`,
  );
}

/** @param {Measured<typeof measureImport>} imported @param {typeof IMPORT_GOAL} goal */
function printImport({ books, rounds, ...figures }, goal) {
  say(`\nImportation de ${written(books)} livres, des cours et des articles : médianes de ${rounds} tour${rounds > 1 ? 's' : ''}`);
  /** @param {string} name @param {keyof typeof goal} key @param {string} unit @param {number} digits */
  const line = (name, key, unit, digits) =>
    judged(name, `${written(figures[key], digits)} ${unit}`, `≤ ${written(goal[key], digits)} ${unit}`, figures[key] <= goal[key]);
  const rows = [
    line('base vide, temps', 'seconds', 's', 1),
    line('base vide, mémoire', 'megabytes', 'Mo', 0),
    line('rien de neuf, temps', 'unchangedSeconds', 's', 2),
  ];
  table([['', 'Ulty', 'but', ''], ...rows]).forEach(say);
}

/** @param {Measured<typeof measureReadings>} rows @param {typeof READINGS_GOALS} goals */
function printReadings(rows, goals) {
  say('\nProcesseur par requête, en lectures du JSON de 64 Ko : la meilleure de neuf, la pire de chaque sorte');
  const lines = goals.map(({ kind, goal, isOne }) => {
    const found = rows.filter(isOne).sort((a, b) => b.readings - a.readings);
    const worst = /** @type {typeof rows[number]} */ (found[0]);
    return [
      `${kind}, ${written(found.length)}`,
      worst.name,
      written(worst.readings, 2),
      `≤ ${written(goal, 1)}`,
      worst.readings <= goal ? 'ok' : 'au-dessus du but',
    ];
  });
  table([['', 'la plus chère', 'lectures', 'but', ''], ...lines]).forEach(say);
}

/** @param {Measured<typeof measurePublish>} rounds @param {typeof PUBLISH_GOAL} goal */
function printPublish(rounds, goal) {
  say(`\nUne version d’une équipe, deux répliques, ${rounds.length} tours`);
  const line = (/** @type {string} */ name, /** @type {'here' | 'live' | 'gone'} */ key, /** @type {number} */ wanted) => {
    const seconds = rounds.map((round) => round[key]).sort((a, b) => a - b);
    const most = /** @type {number} */ (seconds.at(-1));
    const middle = /** @type {number} */ (seconds[seconds.length >> 1]);
    return [name, `${written(middle, 2)} s`, `${written(most, 2)} s`, `≤ ${wanted} s`, most <= wanted ? 'ok' : 'hors du but'];
  };
  table([
    ['', 'médiane', 'la plus longue', 'but', ''],
    line('de la commande à la réplique qui l’a reçue', 'here', goal.liveSeconds),
    line('de la commande à l’autre réplique', 'live', goal.liveSeconds),
    line('de l’arrêt à la page ouverte de l’autre réplique', 'gone', goal.goneSeconds),
  ]).forEach(say);
}

/** @param {readonly Size[]} sizes */
function printScale(sizes) {
  printGrowth(sizes, ({ learners, entries }) => `${written(learners)} élèves, ${written(entries)} écritures`);
  printClosings(sizes);
}

/** @param {readonly CommunitySize[]} sizes */
function printCommunity(sizes) {
  const title = 'temps processeur médian du serveur, en ms et en « select $1 » du même tour, sur lesquels se mesure la croissance';
  printGrowth(sizes, ({ questions, votes }) => `${written(questions)} questions, ${written(votes)} votes`, title);
}

/** @param {readonly SearchSize[]} sizes @param {typeof SEARCH_GOAL} goal */
function printSearch(sizes, goal) {
  say('\nUne réponse de la recherche : temps processeur médian, serveur et base ensemble');
  const rows = Object.keys(sizes[0]?.medians ?? {}).map((name) => {
    const found = sizes.map(({ medians }) => /** @type {number} */ (medians[name]));
    const [first, last] = /** @type {[number, number]} */ ([found[0], found.at(-1)]);
    const growth = last / first;
    const isMet = first <= goal.ms && growth <= goal.growth;
    return [name, ...found.map((ms) => `${written(ms, 1)} ms`), written(growth, 2), isMet ? 'ok' : 'au-dessus du but'];
  });
  table([['', ...sizes.map(({ documents }) => `${written(documents)} documents`), 'croissance', ''], ...rows]).forEach(say);
}

/**
 * @template {{ medians: Medians }} Sized
 * @param {readonly Sized[]} sizes
 * @param {(size: Sized) => string} titleOf heads the column of a size
 * @param {string} [measure] what the figures are
 */
function printGrowth(
  sizes,
  titleOf,
  measure = 'temps médian, en ms et en « select $1 » du même moment, sur lesquels se mesure la croissance',
) {
  say(`\nUne requête SQL : ${measure}`);
  const rows = Object.keys(sizes[0]?.medians ?? {}).map((name) => {
    const found = sizes.map(({ medians }) => /** @type {Medians[string]} */ (medians[name]));
    const [first, last] = /** @type {[Medians[string], Medians[string]]} */ ([found[0], found.at(-1)]);
    const growth = last.inControls / first.inControls;
    return [
      name,
      ...found.map(
        ({ ms, inControls, pages }) =>
          `${written(ms, 2)} ms, ${written(inControls, 1)}${pages === undefined ? '' : `, ${written(pages)} pages`}`,
      ),
      written(growth, 2),
      growth <= SCALE_GOAL ? 'ok' : 'au-dessus du but',
    ];
  });
  table([['', ...sizes.map(titleOf), 'croissance', ''], ...rows]).forEach(say);
}

/**
 * A week of leagues: minutes in all, and how long one transaction, and one posting beside it, lasted at most.
 * @param {readonly Size[]} sizes
 */
function printClosings(sizes) {
  say('\nClôture d’une semaine de ligue, pendant que du travail arrive en retard');
  const rows = sizes.map(({ learners, closing: { provisional, final, longest, longestPosting, paid } }) => [
    `${written(learners)} élèves`,
    `${written(provisional, 1)} s`,
    `${written(final, 1)} s, ${written(paid)} récompenses`,
    `${written(longest)} ms`,
    `${written(longestPosting)} ms`,
    provisional + final <= CLOSING_GOAL.seconds && longest <= CLOSING_GOAL.lockMs ? 'ok' : 'hors du but',
  ]);
  table([['', 'provisoire', 'définitive', 'transaction la plus longue', 'écriture la plus longue', ''], ...rows]).forEach(say);
}

/** @param {Measured<typeof measureLottery>} drawn */
function printLottery({ people, tickets, freezeMs, drawMs, proofBytes }) {
  const seconds = (freezeMs + drawMs) / 1_000;
  say(
    `\nTirage de ${written(tickets)} tickets, ${written(people)} personnes : liste figée en ${written(freezeMs / 1_000, 1)} s, tirée en ${written(drawMs / 1_000, 1)} s`,
  );
  table([
    ['', '', 'but', ''],
    ['figer et tirer', `${written(seconds, 1)} s`, `≤ ${DRAW_GOAL_S} s`, seconds <= DRAW_GOAL_S ? 'ok' : 'au-dessus du but'],
    ['preuve, envoyée', `${written(proofBytes)} o`, `≤ ${PROOF_GOAL} o`, proofBytes <= PROOF_GOAL ? 'ok' : 'au-dessus du but'],
  ]).forEach(say);
}

/** @param {readonly string[]} args */
async function bench(args) {
  const plan = PLANS[args.includes('--quick') ? 'quick' : 'full'];
  const wants = (/** @type {string} */ part) => args.includes(part) || !args.some((arg) => PARTS.includes(arg));
  checkNode();
  await ensureInstalled('everything');
  const { buildAll } = await import('../scripts/lib/build-all.mjs');
  say('Construction de ce qui a changé…');
  await buildAll();
  /** @type {{ routes: Bundle, single?: Bundle } | null} */
  let bundles = null;
  if (!args.includes('--scale') && wants('interactive')) {
    const { builtBundle } = await import('./one-bundle/bundle.mjs');
    bundles = { routes: await builtBundle('routes') };
    if (plan.hasSingle) bundles.single = await builtBundle('single');
  }

  const startedAt = Date.now();
  const deadline = (/** @type {number} */ seconds) => startedAt + seconds * 1_000;
  const isScale = args.includes('--scale');
  const limit = isScale ? SCALE_LIMIT : plan.limit;
  setTimeout(() => stop(`La mesure dépasse ${limit} s : cette machine est trop occupée.`, 1), limit * 1_000).unref();
  if (args.includes('readings')) {
    const { measureReadings, READINGS_GOALS } = await import('./readings.mjs');
    printReadings(await measureReadings(defer), READINGS_GOALS);
    return;
  }
  const { startSite } = await import('./site.mjs');
  say('Démarrage du site de mesure…');
  const site = await startSite(defer);
  if (args.includes('search')) {
    const { measureSearch, SEARCH_GOAL } = await import('./search.mjs');
    printSearch(await measureSearch({ site, sizes: isScale ? [10_000, 1_000_000] : [10_000], say, defer }), SEARCH_GOAL);
  } else if (isScale && args.includes('community')) {
    const { measureCommunity } = await import('./scale-community.mjs');
    printCommunity(await measureCommunity({ site, say, defer }));
  } else if (isScale) {
    const { measureScale } = await import('./scale.mjs');
    printScale(await measureScale({ site, say, defer }));
    const { measureLottery } = await import('./scale-lottery.mjs');
    printLottery(await measureLottery({ site, say, defer }));
  }
  if (!isScale && wants('landing')) {
    const { measureFirstPaint } = await import('./first-paint.mjs');
    printLanding(
      await measureFirstPaint({ address: site.address, rounds: plan.paints, deadline: deadline(plan.landingEndsAt), defer }),
      plan,
    );
  }
  if (!isScale && wants('requests')) {
    const { measureRequests } = await import('./request-cost.mjs');
    printRequests(
      await measureRequests({
        site,
        count: plan.count,
        warmUp: plan.warmUp,
        rounds: plan.rounds,
        deadline: deadline(plan.requestsEndAt),
        defer,
      }),
      plan,
    );
  }
  if (!isScale && wants('postings')) {
    const { measurePostings } = await import('./postings.mjs');
    printPostings(
      await measurePostings({ site, count: plan.events, rounds: plan.postings, deadline: deadline(plan.postingsEndAt), defer }),
      plan,
    );
  }
  if (bundles) {
    const { measureInteractive } = await import('./interactive.mjs');
    printInteractive(
      await measureInteractive({ site, bundles, rounds: plan.visits, deadline: deadline(plan.interactiveEndsAt), defer }),
      plan,
    );
  }
  if (args.includes('motion')) {
    const { measureMotion, MOTION_GOAL } = await import('./motion.mjs');
    printMotions(await measureMotion({ site, rounds: plan.motions, defer }), plan.motions, MOTION_GOAL);
  }
  if (args.includes('first-success')) {
    const { measureFirstSuccess, FIRST_SUCCESS_GOAL } = await import('./first-success.mjs');
    printFirstSuccess(await measureFirstSuccess({ site, baseline: process.env.BASELINE, defer }), FIRST_SUCCESS_GOAL);
  }
  if (args.includes('offline')) {
    const { measureOffline, OFFLINE_GOAL } = await import('./offline.mjs');
    printOffline(await measureOffline({ site, rounds: plan.starts, deadline: deadline(plan.offlineEndsAt), defer }), OFFLINE_GOAL, plan);
  }
  if (args.includes('streams')) {
    const { measureStreams, STREAMS_GOAL } = await import('./streams.mjs');
    printStreams(await measureStreams({ site, count: args.includes('--quick') ? 200 : 2_000, say, defer }), STREAMS_GOAL);
  }
  if (args.includes('load')) {
    const { CROWD_GOAL, measureCrowd } = await import('./crowd.mjs');
    printCrowd(await measureCrowd({ site, seconds: plan.crowdSeconds, defer }), plan.crowdSeconds, CROWD_GOAL);
    const { measureStreams, STREAMS_GOAL } = await import('./streams.mjs');
    printStreams(await measureStreams({ site, count: 500, say, defer }), { ...STREAMS_GOAL, megabytes: 30 });
  }
  if (args.includes('import')) {
    const { measureImport, IMPORT_GOAL } = await import('./import.mjs');
    printImport(await measureImport({ site, rounds: plan.imports, deadline: deadline(plan.importsEndAt), defer }), IMPORT_GOAL);
  }
  if (args.includes('publish')) {
    const { measurePublish, PUBLISH_GOAL } = await import('./publish.mjs');
    printPublish(await measurePublish({ site, rounds: plan.publications, defer }), PUBLISH_GOAL);
  }
  if (args.includes('lighthouse')) {
    const { measureLighthouse } = await import('./lighthouse.mjs');
    printLighthouse(
      await measureLighthouse({ address: site.address, rounds: plan.lighthouse, deadline: deadline(plan.lighthouseEndsAt), defer }),
    );
  }
  const cpus = os.cpus();
  say('\nMédianes ; le rapport est la médiane des rapports de chaque tour, l’étendue leur plus petit et leur plus grand.');
  say(
    `Machine : ${cpus.length} cœurs ${cpus[0]?.model.trim() ?? ''}, charge ${written(os.loadavg()[0] ?? 0, 1)}, ${os.type()} ${os.arch()}, Node ${process.versions.node} ; ${written((Date.now() - startedAt) / 1_000)} s\n`,
  );
}

process.on('SIGINT', () => stop('\nArrêt…', 130));
process.on('SIGTERM', () => stop('\nArrêt…', 143));
process.on('SIGHUP', () => stop('', 129));

bench(process.argv.slice(2)).then(
  () => stop('', 0),
  (error) => stop(error.message, 1),
);
