import type { EconomicLine, FundsOverview } from '@ulty/contracts/rewards/economics.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { Button as PlainButton } from '@ulty/elements/base/button';
import { SelectField } from '@ulty/elements/forms/field';
import { EmptyState } from '@ulty/elements/base/states';
import { useNavigate, useSearchParams } from '@ulty/kit';
import { useState } from 'react';
import { ReadStates } from '../parts/read-states';
import { approvalsPath, useRenewApprovals } from '../approvals/approvals.data';
import './funds.css';
import { fundsPath, useFunds } from './funds.data';
import { LineModal, type LineAct } from './line-modal';
import { LinesTable } from './lines-table';
import { PublishModal } from './publish-modal';
import { RemovalModal } from './removal-modal';
import { ReserveModal } from './reserve-modal';
import { Simulator } from './simulator';
import { SplitPreview } from './split-preview';
import { Standing } from './funds-balance';

type Asked = LineAct | { kind: 'publish' } | { kind: 'reserve' } | { kind: 'remove'; line: EconomicLine };

/** The accounts of a month: revenue, payments, the split before it is published, and the possible debt for coins. Product §2.23, §2.24. */
export function FundsSection() {
  const [params] = useSearchParams();
  const { data, error, mutate } = useFunds(params.get('mois'));
  const renewApprovals = useRenewApprovals();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const renew = async () => {
    await Promise.all([mutate(), renewApprovals()]);
  };
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Fonds</h1>
          {data && <p>{stateWords(data)}</p>}
        </div>
        {data && <MonthChoice overview={data} />}
      </header>
      <ReadStates
        read={{ data, error, mutate }}
        loading="Chargement des comptes…"
        failed="Les comptes n’ont pas pu être chargés"
        stale="Derniers comptes reçus"
      />
      {data && (
        <>
          <Actions overview={data} onAsk={setAsked} />
          {data.lines.length === 0 && (
            <EmptyState title="Aucune ligne ce mois">Entrez les recettes, puis les paiements des fonds.</EmptyState>
          )}
          {data.lines.length > 0 && (
            <LinesTable
              lines={data.lines}
              onCorrect={(line) => setAsked({ kind: 'correction', line })}
              onRemove={(line) => setAsked({ kind: 'remove', line })}
            />
          )}
          <SplitPreview overview={data} />
          <Standing overview={data} />
          <Simulator exposure={data.exposure} />
          {asked && 'line' in asked && asked.kind === 'remove' && <RemovalModal line={asked.line} onDone={renew} onClosed={close} />}
          {asked && (asked.kind === 'revenue' || asked.kind === 'payment' || asked.kind === 'correction') && (
            <LineModal act={asked} month={data.month} onDone={renew} onClosed={close} />
          )}
          {asked?.kind === 'publish' && <PublishModal overview={data} onDone={renew} onClosed={close} />}
          {asked?.kind === 'reserve' && <ReserveModal overview={data} onDone={renew} onClosed={close} />}
        </>
      )}
    </>
  );
}

const draftsOf = ({ lines }: FundsOverview) => lines.filter(({ publishedAt }) => publishedAt === null);

function stateWords(overview: FundsOverview): string {
  if (!overview.isClosed) return 'mois en cours : il se publie une fois fermé'.replace(' :', '\u00a0:');
  if (overview.isAsked) return 'la publication attend une seconde personne';
  return draftsOf(overview).length > 0 ? 'des lignes attendent d’être publiées' : 'rien n’attend d’être publié';
}

function MonthChoice({ overview: { month, months } }: { overview: FundsOverview }) {
  const navigate = useNavigate();
  return (
    <SelectField name="mois" label="Mois" value={month} onChange={({ target }) => void navigate(fundsPath(target.value))}>
      {(months.includes(month) ? months : [month, ...months]).map((one) => (
        <option key={one} value={one}>
          {monthWords(one)}
        </option>
      ))}
    </SelectField>
  );
}

function Actions({ overview, onAsk }: { overview: FundsOverview; onAsk: (asked: Asked) => void }) {
  const canPublish = overview.isClosed && !overview.isAsked && draftsOf(overview).length > 0;
  return (
    <div className="u-wrap">
      {overview.isAsked && <a href={approvalsPath(1)}>Voir la demande</a>}
      <PlainButton small variant={canPublish ? 'outline' : 'filled'} onClick={() => onAsk({ kind: 'revenue' })}>
        Ajouter une recette
      </PlainButton>
      <PlainButton small variant="outline" onClick={() => onAsk({ kind: 'payment' })}>
        Ajouter un paiement
      </PlainButton>
      <PlainButton small variant="outline" onClick={() => onAsk({ kind: 'reserve' })}>
        Mettre de côté
      </PlainButton>
      {canPublish && (
        <PlainButton small onClick={() => onAsk({ kind: 'publish' })}>
          Demander la publication
        </PlainButton>
      )}
    </div>
  );
}
