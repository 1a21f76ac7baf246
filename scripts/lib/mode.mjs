import fs from 'node:fs';
import path from 'node:path';

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** @param {string | undefined} value */
function readFlag(value) {
  if (!value) return null;
  if (FLAGS.has(value)) return FLAGS.get(value);
  throw new Error(`SEED_DEMO vaut « ${value} » : donnez true ou false.`);
}

const markOf = (/** @type {string} */ dataDir) => path.join(dataDir, 'mode');

/** @param {string} dataDir */
function readMark(dataDir) {
  try {
    return fs.readFileSync(markOf(dataDir), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * Whether this start is a demonstration: with the embedded database, unless `--real` or SEED_DEMO=false says otherwise; with DATABASE_URL
 * only where SEED_DEMO=true asks for it. A folder that has once been real stays real. Throws a sentence if settings contradict each other.
 * @param {{ isRealWanted: boolean, env: NodeJS.ProcessEnv, dataDir: string }} settings
 * @returns isDemo, and whether the folder was a demonstration until now
 */
export function readMode({ isRealWanted, env, dataDir }) {
  const isSeeded = readFlag(env.SEED_DEMO);
  if (isRealWanted && isSeeded) throw new Error('--real et SEED_DEMO=true se contredisent : gardez l’un des deux.');
  if (env.DATABASE_URL) return { isDemo: isSeeded === true, wasDemo: false };
  const mark = readMark(dataDir);
  if (mark === 'real' && isSeeded) {
    throw new Error(
      `Le dossier ${dataDir} tient une installation réelle : une démonstration y ouvrirait des comptes dont le mot de passe est publié. Choisissez-lui un autre dossier : DATA_DIR=.demo npm start`,
    );
  }
  const isDemo = mark !== 'real' && !isRealWanted && isSeeded !== false;
  return { isDemo, wasDemo: !isDemo && mark !== 'real' && fs.existsSync(path.join(dataDir, 'postgres')) };
}

/** Remembers the mode of a folder of the embedded database, before anybody can sign in. @param {{ dataDir: string, isDemo: boolean }} mode */
export function keepMode({ dataDir, isDemo }) {
  fs.writeFileSync(markOf(dataDir), isDemo ? 'demo\n' : 'real\n');
}
