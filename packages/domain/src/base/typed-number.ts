import { westernDigits, withoutUnseen } from './typed-text.js';

/** Units that people type after an amount or a share; the field shows the unit already. */
const UNIT = /(?:%|xof|(?:f|fr|frs|francs?)?\.?(?:cfa)?)\.?$/i;

/** Characters of other scripts and widths, and the ones they are replaced with. */
const MARKS: Readonly<Record<string, string>> = {
  '٫': ',',
  '٬': '',
  '٪': '%',
  '，': ',',
  '．': '.',
  '％': '%',
  '＋': '+',
  '－': '-',
  '−': '-',
  '–': '-',
};

const ONE_MARK = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
/** Three digits after a separator, and no leading zero: nobody writes '0.125' for thousands. */
const POINTED = /^[1-9]\d{0,2}([.,])\d{3}$/;
const THOUSANDS = /^([1-9]\d{0,2}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;

/**
 * Every number that a typed text may mean, in its shortest decimal form, the likelier first; none where it is no plain number. '1 500,50',
 * '1.500,50' and '1,500.50' are 1500.5; '3 000 F' is 3000, '25 %' 25, '٢٥٠' 250, '-0' 0. '15.000' is fifteen thousand; '15,000' means 15 in
 * French, and fifteen thousand where people write francs as English does: both are returned, for a caller that knows which one is right.
 */
export function numberReadings(typed: string): string[] {
  const signs = westernDigits(withoutUnseen(typed))
    .replaceAll(/\s/g, '')
    .replaceAll(/[٫٬٪，．％＋－−–]/g, (mark) => MARKS[mark] ?? mark);
  const [, minus = '', body = ''] = /^([+-]?)(.*)$/.exec(signs.replace(UNIT, '')) ?? [];
  return plainReadings(body).map((plain) => String(Number(Number(minus + plain).toFixed(9)) + 0));
}

function plainReadings(body: string): string[] {
  const whole = (text: string) => text.replaceAll(/[.,]/g, '');
  if (ONE_MARK.test(body)) {
    const decimal = body.replace(',', '.');
    const [, mark] = POINTED.exec(body) ?? [];
    return mark === undefined ? [decimal] : mark === '.' ? [whole(body)] : [decimal, whole(body)];
  }
  const [, thousands, , decimals = ''] = THOUSANDS.exec(body) ?? [];
  return thousands === undefined ? [] : [`${whole(thousands)}.${decimals}`];
}

/**
 * The number that a typed text means, or null. Francs are used without decimals, so that '15,000' means thousands there.
 * @param unit 'F' for francs
 */
export function typedNumber(typed: string, unit?: string): string | null {
  const readings = numberReadings(typed);
  return (unit === 'F' ? readings.at(-1) : readings[0]) ?? null;
}

/** The whole number, 0 or more, that people type as an amount or a count, '2 840 000 F' or '15,000'; null for anything else. */
export function typedWhole(typed: unknown): number | null {
  const number = typedNumber(String(typed ?? ''), 'F');
  return number !== null && /^\d{1,13}$/.test(number) ? Number(number) : null;
}
