import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, say } from './lib/root.mjs';
import { mustRun, run } from './lib/run.mjs';
import { dictationOf, narrationOf, narrationParts } from './lib/spoken-text.mjs';

/**
 * `node scripts/narrate.mjs content/books/<livre>/NN-<chapitre>.md content/courses/<cours>/NN-<leçon>.md …`: writes the demonstration recording of
 * each chapter or lesson beside it, NN-<chapitre>.opus, spoken by a program, as the recording states first. Of a lesson of the kind audio it also
 * writes into the header at which second each block is spoken; of an exam paper (content/exams/…/epreuve-N.yaml) it dictates the dictation. Run by
 * hand by content authors, again after each change of the text; the files are committed. The same text and tools give the same file.
 *
 * A recording by a person replaces it: the same name, Opus mono at 16 to 24 kbit/s in Ogg, and `audioVoice: human` in the chapter's header.
 */
const TOOLS = [
  { name: 'espeak-ng', packageName: 'espeak-ng', does: 'lire le texte' },
  { name: 'opusenc', packageName: 'opus-tools', does: 'encoder en Opus' },
];
/** espeak-ng's own count is too low: at 135 it says about 150 French words a minute, pauses included. */
const SPEED = 135;
/** A dictation is read more slowly. */
const DICTATION_SPEED = 110;
const KBPS = 16;

/** @param {string[]} files */
async function narrate(files) {
  if (files.length === 0)
    throw new Error('Nommez un chapitre ou plusieurs : node scripts/narrate.mjs content/books/<livre>/NN-<chapitre>.md');
  for (const file of files) checkName(file);
  for (const tool of TOOLS) await checkTool(tool);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-narration-'));
  try {
    for (const file of files) await narrateOne(file, folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** @param {string} file */
function checkName(file) {
  const inside = path.relative(ROOT, path.resolve(file)).split(path.sep).join('/');
  if (!/^content\/((books|courses)\/[^/]+\/\d\d-[^/]+\.md|exams\/([^/]+\/){3}epreuve-\d\.yaml)$/.test(inside))
    throw new Error(
      `${file} n’est ni un chapitre (content/books/<livre>/NN-<chapitre>.md) ni une leçon (content/courses/<cours>/NN-<leçon>.md), ni une épreuve (content/exams/…/epreuve-N.yaml).`,
    );
  if (!fs.existsSync(file)) throw new Error(`${file} est introuvable.`);
}

/** @param {(typeof TOOLS)[number]} tool */
async function checkTool({ name, packageName, does }) {
  const isThere = await run(name, ['--version'], { isQuiet: true }).then(
    ({ code }) => code === 0,
    () => false,
  );
  if (!isThere) throw new Error(`Le programme ${name} manque : il sert à ${does}. Sous Debian ou Ubuntu : apt-get install ${packageName}`);
}

/** @param {string} file @param {string} folder */
async function narrateOne(file, folder) {
  const wav = path.join(folder, 'voix.wav');
  const opus = file.replace(/\.(md|yaml)$/, '.opus');
  const written = fs.readFileSync(file, 'utf8');
  if (/^kind: audio$/m.test(written)) fs.writeFileSync(file, withStarts(written, await speakParts(narrationParts(written), folder, wav)));
  else if (file.endsWith('.yaml')) {
    const dictated = dictationOf(written);
    if (dictated === null) throw new Error(`${file} n’a pas de dictée (answer: dictation).`);
    await speak(dictated, folder, wav, DICTATION_SPEED);
  } else await speak(narrationOf(written), folder, wav);
  const encoding = ['--bitrate', String(KBPS), '--downmix-mono', '--speech', '--framesize', '60', '--padding', '0', '--serial', '1'];
  await mustRun(`Encodage de ${opus}`, 'opusenc', ['--quiet', ...encoding, '--artist', 'Voix de synthèse (démonstration)', wav, opus], {
    isQuiet: true,
  });
  say(`  ${opus} : ${Math.round(fs.statSync(opus).size / 1_000)} KB`);
}

/** @param {string} ssml @param {string} folder @param {string} wav */
async function speak(ssml, folder, wav, speed = SPEED) {
  const text = path.join(folder, 'texte.ssml');
  fs.writeFileSync(text, ssml);
  await mustRun('Lecture', 'espeak-ng', ['-v', 'fr', '-s', String(speed), '-m', '-f', text, '-w', wav], { isQuiet: true });
}

const WAV_HEADER = 44;

/** Speaks each part and joins them. @param {string[]} parts @param {string} folder @param {string} wav @returns the second at which each begins */
async function speakParts(parts, folder, wav) {
  const one = path.join(folder, 'partie.wav');
  const sounds = [];
  const starts = [];
  /** @type {Buffer} */
  let header = Buffer.alloc(0);
  let samples = 0;
  for (const part of parts) {
    await speak(part, folder, one);
    const sound = fs.readFileSync(one);
    if (header.length === 0) header = sound.subarray(0, WAV_HEADER);
    starts.push(samples / header.readUInt32LE(28));
    samples += sound.length - WAV_HEADER;
    sounds.push(sound.subarray(WAV_HEADER));
  }
  const whole = Buffer.concat([header, ...sounds]);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole.writeUInt32LE(whole.length - WAV_HEADER, 40);
  fs.writeFileSync(wav, whole);
  return starts;
}

/** The first part is the label and the title, which are no block of the page. @param {string} text @param {number[]} seconds */
function withStarts(text, [, ...starts]) {
  const line = `audioStarts: [${starts.map((second) => Math.floor(second * 10) / 10).join(', ')}]`;
  return /^audioStarts: .*$/m.test(text)
    ? text.replace(/^audioStarts: .*$/m, line)
    : text.replace(/^kind: audio$/m, `kind: audio\n${line}`);
}

narrate(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
