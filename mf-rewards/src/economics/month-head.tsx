import type { EconomicSummary } from '@ulty/contracts/rewards/economics.js';
import { monthWords, shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { SelectField } from '@ulty/elements/forms/field';
import { fileText, lock } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';
import { useConnectivity, useNavigate } from '@ulty/kit';
import { monthPath } from './economics.data';
import { upperFirst } from './economic-words';

const TYPES = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPEG' } as const;

/** The title, the month to read, 'Arrêté au…', and the report. */
export function MonthHead({ summary: { figures, month, months, isDemo } }: { summary: EconomicSummary }) {
  return (
    <header className="economics-head u-stack-12">
      <div className="u-stack-8">
        <h1>Où va l’argent</h1>
        <p className="economics-tags u-wrap">
          {figures && (
            <Tag tone="indigo" icon={lock}>
              Arrêté au {shortDayWords(figures.closedOn, '')}
            </Tag>
          )}
          {isDemo && <Tag tone="pending">Démonstration&nbsp;: chiffres inventés</Tag>}
        </p>
      </div>
      {months.length > 0 && <MonthChoice month={month} months={months} />}
      {figures?.report && <Report {...figures.report} />}
    </header>
  );
}

function MonthChoice({ month, months }: { month: string | null; months: readonly string[] }) {
  const navigate = useNavigate();
  const isListed = month !== null && months.includes(month);
  return (
    <div className="economics-month">
      <SelectField name="mois" label="Mois" value={isListed ? month : ''} onChange={({ target }) => void navigate(monthPath(target.value))}>
        {!isListed && <option value="">{month ? upperFirst(monthWords(month)) : 'Choisir un mois'}</option>}
        {months.map((one) => (
          <option key={one} value={one}>
            {upperFirst(monthWords(one))}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Report({ href, mediaType, bytes }: NonNullable<NonNullable<EconomicSummary['figures']>['report']>) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const words = `Lire le rapport · ${TYPES[mediaType]} ${formatBytes(bytes)}`;
  return (
    <div>
      {isOnline ? (
        <ButtonLink href={href} icon={fileText} wide download>
          {words}
        </ButtonLink>
      ) : (
        <Button id="economics-rapport" icon={fileText} wide reason="Le rapport se télécharge avec le réseau.">
          {words}
        </Button>
      )}
    </div>
  );
}
