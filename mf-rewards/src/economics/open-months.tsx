import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { Card } from '@ulty/elements/base/card';
import { upperFirst } from './economic-words';

/** Months whose accounts are not published yet, newest first. */
export function OpenMonths({ months }: { months: readonly string[] }) {
  return months.map((month) => (
    <Card key={month} as="section" tone="soon" className="ec-open" aria-labelledby={`ec-ouvert-${month}`}>
      <h2 id={`ec-ouvert-${month}`}>{upperFirst(monthWords(month).split(' ')[0] ?? '')}&nbsp;: en cours</h2>
      <p className="u-muted">Les comptes paraissent une fois le mois fermé.</p>
    </Card>
  ));
}
