import { figureWords } from '@ulty/domain/learning/exercises.js';
import type { ContentProblem } from '../files/content-problem.js';
import type { Fact } from '../read/read-facts.js';
import { sentencesOf } from './french-text.js';
import type { WrittenText } from './written-texts.js';

/** The fact that states the minimum wage, and where it does. */
const MINIMUM_WAGE = { id: 'salaire-minimum', stated: /(?<!\d)(\d{1,3}(?:\s\d{3}){0,3})\sF par mois/ } as const;

/** The minimum wage of a month, as `facts-bf.md` says it; null without the fact. */
export function minimumWage(facts: readonly Fact[]): number | null {
  const [, stated] = MINIMUM_WAGE.stated.exec(facts.find(({ id }) => id === MINIMUM_WAGE.id)?.text ?? '') ?? [];
  return stated === undefined ? null : numberIn(stated);
}

const numberIn = (written: string) => Number(written.replaceAll(/\D/g, ''));

const AMOUNT = String.raw`(?<!\d)(?<amount>\d[\d\s]*)\s(?:F|FCFA)(?![\p{L}])`;
const PERIOD = String.raw`(?:par|le|la|chaque|au|du|de la|l’)\s?(?<period>mois|semaine|journée|jour|heure)|(?<period2>mensuel|hebdomadaire|journalier)`;
/** Full-time periods in a month; of days six a week, so that only what is too little by any count is a fault. */
const IN_A_MONTH: Readonly<Record<string, number>> = {
  ...{ mois: 1, mensuel: 1, semaine: 52 / 12, hebdomadaire: 52 / 12, jour: 26, journée: 26, journalier: 26, heure: 173.33 },
};

const WORKER = String.raw`(?:apprenti|employé|salarié|ouvri|serveu|gardien|manœuvre|journali|commis|caissi|plongeu|livreu|aide|assistant|neveu|nièce|cousin|jeune|garçon|vendeu|étudiant|main-d’œuvre)\p{L}*`;
const PAID = String.raw`\b(?:pa[iy]\p{L}*|donn\p{L}*|vers\p{L}*|embauch\p{L}*|engag\p{L}*|recrut\p{L}*)`;
const WAGE_WORD = String.raw`\b(?:salaires?|gages|rémunér\p{L}+|paie(?=\s(?:de|du|d’|d'|par|mensuelle|est)\b))`;
/** Forms in which an amount is somebody's wage; in none a full stop, a colon or a semicolon lies between. */
const WAGES = [
  // 'un salaire de 30 000 F par mois', 'Paie de deux jeunes par jour : 1 000 F'.
  String.raw`${WAGE_WORD}[^.;!?]{0,45}?${AMOUNT}`,
  // '30 000 F de salaire'.
  String.raw`${AMOUNT}\sde (?:salaire|paie|gages)`,
  // 'payer le neveu 500 F par jour', 'il donne à son aide 1 000 F par jour'.
  String.raw`${PAID}\s(?:[^\s.;:!?]+\s){0,3}?(?:l’)?${WORKER}\s[^.;:!?]{0,25}?${AMOUNT}`,
  // 'un gardien, payé 20 000 F par mois', 'une aide à 1 000 F par jour'.
  String.raw`${WORKER}[^.;:!?]{0,30}?(?<!\p{L})(?:payée?s?|touche(?:nt)?|reçoi(?:t|vent)|à)\s(?:seulement\s|à peine\s)?${AMOUNT}(?!\sd(?:e\s|’))`,
  // '1 000 F par jour à son aide'.
  String.raw`${AMOUNT}\s(?:par|chaque|le)\s\p{L}+\s(?:à|pour)\s(?:l’|\p{L}+\s)${WORKER}`,
].map((form) => new RegExp(form, 'giu'));

/** What the text itself says of a pay that is no full wage: an apprentice, part of the time, a help among relatives, the law. */
const SAID_SO =
  /(?<!\p{L})(?:apprenti|argent de poche|mi-temps|temps partiel|demi-journée|matinée|après-midi|quelques heures|(?:\d|une|deux|trois)\sheures?(?!\p{L})|stag|samedi|dimanche|week-end|vacances|minimum|SMIG|coup de main|augment|hausse|monte|avance|prime|retenu|cotis|prêt|épargn|de plus(?!\p{L})|part de)/iu;

/** A sum that a text calls somebody's wage, and that is under the minimum wage. */
export function wageProblems(texts: readonly WrittenText[], least: number | null): ContentProblem[] {
  if (least === null) return [];
  return texts.flatMap(({ file, line, text }) => {
    const told = sentencesOf(text).flatMap((sentence) => underpaidIn(sentence, least));
    if (told.length === 0 || SAID_SO.test(text)) return [];
    return told.map((monthly) => ({
      file,
      line,
      message: `Cette paie fait ${figureWords(monthly, 'F', 0)} par mois à plein temps, moins que le salaire minimum de ${figureWords(least, 'F')} : payez mieux, ou dites le temps partiel ou l’apprentissage.`,
    }));
  });
}

/** Wages of a sentence under the minimum, by the month at full time. */
function underpaidIn(sentence: string, least: number): number[] {
  const found = WAGES.flatMap((form) => [...sentence.matchAll(form)]).flatMap((match) => {
    const amount = numberIn(match.groups?.['amount'] ?? '');
    const around = `${match[0]}${sentence.slice(match.index + match[0].length, match.index + match[0].length + 22)}`;
    const { period, period2 } = new RegExp(PERIOD, 'iu').exec(around)?.groups ?? {};
    const times = IN_A_MONTH[(period ?? period2 ?? '').toLowerCase()];
    // A wage without a period is one of a month; a small sum may be one of a day or of a piece.
    if (times === undefined && !(/\bsalaire/i.test(match[0]) && amount >= SMALLEST_MONTHLY)) return [];
    return [Math.round(amount * (times ?? 1))];
  });
  return [...new Set(found.filter((monthly) => monthly > 0 && monthly < Math.floor(least)))];
}

const SMALLEST_MONTHLY = 10_000;

const GROSS = /\b(?:recettes?|ventes?|vend(?:u|ue|us|ues|ent)?|encaiss\p{L}*|chiffre d’affaires|caisse)\b/iu;
const INCOME = /\b(?:revenus?|gagn(?:e|ent|é|ée|ait|er)|gains?|bénéfices?|profits?)\b/iu;
/** Words of what is taken off. */
const NET =
  /\b(?:coûts?|co[uû]t(?:e|ent|é|ait)|dépens\p{L}*|achats?|achet\p{L}*|charges?|frais|moins|ôt\p{L}*|reste|restent|restait|marge|net|nette|après)\b|−/iu;

/** Sentences that name takings beside an income, with a sum, and nothing that is taken off: to be looked at, not always wrong. */
export function grossAsIncome(texts: readonly WrittenText[]): string[] {
  return texts.flatMap(({ file, line, text }) =>
    sentencesOf(text)
      .filter((sentence) => GROSS.test(sentence) && INCOME.test(sentence) && /\d\sF/.test(sentence) && !NET.test(sentence))
      .map((sentence) => `content/${file}:${line} – ${sentence.slice(0, 200)}`),
  );
}
