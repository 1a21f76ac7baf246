import type { AdminRedemptionPage } from '@ulty/contracts/rewards/admin-redemptions.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { Notice } from '@ulty/elements/base/notice';

const FIGURES = [
  ['openFcfa', 'Demandé, pas encore payé'],
  ['reserveFcfa', 'Provision des échanges'],
  ['sentFcfa', 'Envoyé, pas confirmé'],
  ['paidThisMonthFcfa', 'Payé ce mois'],
] as const;

/** The francs that redemptions need, and the available ones. */
export function Exposure({ exposure }: { exposure: AdminRedemptionPage['exposure'] }) {
  return (
    <>
      {exposure.missingFcfa > 0 && (
        <Notice tone="pending" title={`Il manque ${formatCount(exposure.missingFcfa)}\u00a0FCFA de provision`}>
          Les demandes approuvées attendent, au même taux, jusqu’à ce que la provision suffise.
        </Notice>
      )}
      <dl className="console-figures redemption-figures u-gap-12">
        {FIGURES.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{formatCount(exposure[key])}&nbsp;FCFA</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
