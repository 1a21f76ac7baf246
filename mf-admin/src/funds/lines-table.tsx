import type { EconomicLine } from '@ulty/contracts/rewards/economics.js';
import { beneficiaryWords, FUND_WORDS, REVENUE_WORDS } from '@ulty/domain/rewards/economics-words.js';
import { formatDate } from '@ulty/domain/base/format.js';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { RowsTable } from '../parts/rows-table';
import { francs } from './funds.data';

/** The words for a line's source or purpose. */
export const lineWords = (line: EconomicLine): string =>
  line.kind === 'revenue' ? `Recette, ${REVENUE_WORDS[line.source].toLowerCase()}` : `Paiement, ${FUND_WORDS[line.fund].toLowerCase()}`;

export interface LinesTableProps {
  lines: EconomicLine[];
  onCorrect: (line: EconomicLine) => void;
  onRemove: (line: EconomicLine) => void;
}

/** Lines of a month: published ones stay and can be corrected once, drafts can be removed. */
export function LinesTable({ lines, onCorrect, onRemove }: LinesTableProps) {
  const corrected = new Set(lines.map(({ correctsId }) => correctsId));
  const columns: ColumnsType<EconomicLine> = [
    {
      title: 'Ligne',
      key: 'what',
      render: (_, line) => (
        <>
          <span className="console-strong u-strong u-block">
            {line.correctsId ? `Correction\u00a0: ${lineWords(line).toLowerCase()}` : lineWords(line)}
          </span>
          <span className="u-muted u-small u-block">{line.note}</span>
        </>
      ),
    },
    {
      title: 'Montant',
      key: 'amount',
      align: 'right',
      render: (_, { amountFcfa, exactFcfa }) => (
        <span className="u-tabular">
          {francs(amountFcfa)}
          {exactFcfa !== null && <span className="u-muted u-small u-block">soit {francs(exactFcfa)}</span>}
        </span>
      ),
    },
    { title: 'Détail', key: 'detail', render: (_, line) => <Detail line={line} /> },
    {
      title: 'État',
      key: 'state',
      render: (_, { publishedAt }) =>
        publishedAt ? <Tag color="success">Publiée le {formatDate(publishedAt)}</Tag> : <Tag color="warning">Brouillon</Tag>,
    },
    {
      title: 'Action',
      key: 'action',
      render: (_, line) =>
        line.publishedAt === null ? (
          <Button aria-label={`Retirer\u00a0: ${lineWords(line)}, ${francs(line.amountFcfa)}`} onClick={() => onRemove(line)}>
            Retirer
          </Button>
        ) : corrected.has(line.id) ? (
          <span className="u-muted">Corrigée plus bas</span>
        ) : (
          <Button
            aria-label={`Corriger\u00a0: ${lineWords(line)}, ${francs(line.exactFcfa ?? line.amountFcfa)}`}
            onClick={() => onCorrect(line)}
          >
            Corriger
          </Button>
        ),
    },
  ];
  return <RowsTable region="Lignes du mois" columns={columns} rows={lines} />;
}

function Detail({ line }: { line: EconomicLine }) {
  return (
    <>
      {line.kind === 'payment' && (
        <span className="u-muted u-small u-block">
          {beneficiaryWords(line.beneficiaryKind, line.beneficiaryCount)}, {line.reference}, le {formatDate(line.paidOn)}
        </span>
      )}
      {line.document && (
        <a className="u-touch u-break" href={line.document.href} download>
          {line.document.name}
        </a>
      )}
    </>
  );
}
