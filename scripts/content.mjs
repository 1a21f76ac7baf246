import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FORMED_PARTS, KINDS, newText } from './lib/content/new-text.mjs';
import { preview } from './lib/content/preview.mjs';
import { datedProblems } from './lib/content/dated-content.mjs';
import { CONTENT, inWords, loadReader, today } from './lib/content/reader.mjs';
import { removedProblems } from './lib/content/removed-content.mjs';
import { staleRecordings } from './lib/content/stale-recordings.mjs';
import { tidyFile } from './lib/content/tidy.mjs';
import { writeAll } from './lib/new/write-all.mjs';
import { ROOT, say } from './lib/root.mjs';

const USAGE = `npm run content -- new ${KINDS.join('|')} "Titre" [--form FORME] | tidy [dossier] | check [dossier] | preview [dossier] | stats | alike | facts | money
  | words [MOT…] | blind [dossier] [--to FICHIER] | blind --answers FICHIER
Le guide : docs/guides/authors.md`;

/** Converts the given paths to paths inside `content/`; without any, all of it. @param {string[]} named */
function unitsOf(named) {
  return named.map((one) => {
    const found = [path.resolve(one), path.join(CONTENT, one)].find((file) => fs.existsSync(file) && file.startsWith(CONTENT));
    if (!found) throw new Error(`« ${one} » n’est pas dans content/.`);
    return path.relative(CONTENT, found).split(path.sep).join('/');
  });
}

const onlyOf = (/** @type {string[]} */ named) => {
  const units = unitsOf(named).filter(Boolean);
  return units.length > 0 ? units : undefined;
};

/** @type {Record<string, (named: string[]) => void | Promise<void>>} */
const COMMANDS = {
  async new(named) {
    const { values, positionals } = parseArgs({ args: named, options: { form: { type: 'string' } }, allowPositionals: true });
    const [kind, title, ...more] = positionals;
    if (!kind || !KINDS.includes(kind) || !title || more.length > 0) throw new Error(USAGE);
    const { slugify, readAll, formCounts, drawForms, FORMS, FORM_NAMES } = await loadReader();
    const chosen = FORM_NAMES.find((name) => name === values.form);
    if (values.form !== undefined && !chosen) throw new Error(`Une de ces formes est attendue : ${FORM_NAMES.join(', ')}.`);
    const drawn = drawForms(formCounts((await readAll(CONTENT)).content), FORMED_PARTS);
    const forms = drawn.map((name) => chosen ?? name).map((name) => ({ name, guide: FORMS[name] }));
    const made = newText(kind, { title, slug: slugify(title), today: today(), forms });
    writeAll({ made }, ROOT);
    for (const file of Object.keys(made)) say(`  ${file}`);
    say('Un brouillon : il n’est pas importé avant « status: published ». Le guide : docs/guides/authors.md');
  },
  tidy(named) {
    const files = (named.length > 0 ? unitsOf(named) : ['']).flatMap((unit) => {
      const start = path.join(CONTENT, unit);
      return fs.statSync(start).isFile()
        ? [start]
        : fs.readdirSync(start, { recursive: true, encoding: 'utf8' }).map((name) => path.join(start, name));
    });
    for (const file of files.filter((name) => /\.(md|yaml)$/.test(name))) {
      const before = fs.readFileSync(file);
      const after = tidyFile(before);
      if (after === null) say(`  ${path.relative(ROOT, file)} n’est pas en UTF-8 et reste tel quel : « check » dit comment le guérir.`);
      if (after === null || before.equals(Buffer.from(after))) continue;
      fs.writeFileSync(file, after);
      say(`  ${path.relative(ROOT, file)}`);
    }
  },
  async check(named) {
    const only = onlyOf(named);
    const { checkContent } = await loadReader();
    const { content, problems } = await checkContent(CONTENT, { today: today(), ...(only && { only }) });
    const all = [
      ...problems,
      ...[
        ...(await removedProblems(ROOT, content)),
        ...(await datedProblems(ROOT, content)),
        ...(await staleRecordings(ROOT, content)),
      ].filter(({ file }) => !only || only.some((unit) => file.startsWith(unit))),
    ];
    for (const problem of all) say(inWords(problem));
    say(all.length === 0 ? 'Aucune faute.' : `${all.length} faute(s).`);
    if (all.length > 0) process.exitCode = 1;
  },
  async preview(named) {
    const only = onlyOf(named);
    const { checkContent } = await loadReader();
    const open = await preview({ checkContent, only, today: today(), port: Number(process.env.PORT ?? 3333) });
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void open.close());
  },
  async stats() {
    const { readAll, contentStatistics } = await loadReader();
    for (const line of contentStatistics((await readAll(CONTENT)).content)) say(line);
  },
  async alike() {
    const { readAll, mostAlike } = await loadReader();
    for (const { file, score, traits } of mostAlike((await readAll(CONTENT)).content))
      say(`${String(Math.round(100 * score)).padStart(3)} % content/${file} – ${traits.join(' ; ')}`);
  },
  async money() {
    const { readAll, writtenTexts, grossAsIncome } = await loadReader();
    const lines = grossAsIncome(writtenTexts((await readAll(CONTENT)).content));
    for (const line of lines) say(line);
    say(`${lines.length} phrase(s) à relire : une recette n’est pas un revenu.`);
  },
  async words(added) {
    const { readAll, writtenTexts, spellingOf, readOwnWords, writeOwnWords, OWN_WORDS } = await loadReader();
    const { words } = readOwnWords(CONTENT);
    const spelling = await spellingOf(writtenTexts((await readAll(CONTENT)).content), [...words, ...added]);
    if (added.length > 0) {
      const needless = new Set([...spelling.known, ...spelling.unused]);
      for (const word of needless) say(`  sans ${word} : le dictionnaire le connaît, ou aucun texte ne l’emploie`);
      fs.writeFileSync(path.join(CONTENT, OWN_WORDS), writeOwnWords([...words, ...added].filter((word) => !needless.has(word))));
    }
    for (const { word, file, line } of spelling.unknown) say(`${word} – content/${file}:${line}`);
    say(`${spelling.unknown.length} mot(s) inconnu(s). Juste : « npm run content -- words MOT… » l’ajoute à content/${OWN_WORDS}.`);
  },
  async blind(named) {
    const { values, positionals } = parseArgs({
      args: named,
      options: { to: { type: 'string' }, answers: { type: 'string' } },
      allowPositionals: true,
    });
    const only = onlyOf(positionals);
    const { readAll, blindSheet, gradeSheet, toldInWords } = await loadReader();
    const { content } = await readAll(CONTENT);
    if (values.answers === undefined) {
      const sheet = blindSheet(content, (file) => !only || only.some((unit) => file.startsWith(unit)));
      if (values.to === undefined) process.stdout.write(sheet);
      else fs.writeFileSync(values.to, sheet);
      return;
    }
    const { files, problems } = gradeSheet(content, values.answers, fs.readFileSync(values.answers, 'utf8'));
    for (const { file, line, message } of problems) say(`${file}:${line} – ${message}`);
    const { lines, faults } = toldInWords(files);
    for (const line of lines) say(line);
    if (faults > 0 || problems.length > 0) process.exitCode = 1;
  },
  async facts() {
    const { readAll, factPlaces } = await loadReader();
    for (const line of factPlaces((await readAll(CONTENT)).content)) say(line);
  },
};

/** Commands for authors: `npm run content -- …`. Guide: docs/guides/authors.md. */
try {
  const [name = '', ...named] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(USAGE);
  await command(named);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
