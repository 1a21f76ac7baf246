import type { RedemptionStart } from '@ulty/contracts/rewards/redemptions.js';

/** The finished books and courses that count towards an exchange, and those whose questions are not written yet. */
export function Works({ works }: Pick<RedemptionStart, 'works'>) {
  const titles = (isCounting: boolean) => works.filter(({ counts }) => counts === isCounting).map(({ title }) => title);
  const [counting, others] = [titles(true), titles(false)];
  return (
    <details className="u-small">
      <summary>
        Comptent&nbsp;: {counting.length} de vos livres et cours finis sur {works.length}
      </summary>
      {counting.length > 0 && <p>{counting.join(', ')}.</p>}
      {others.length > 0 && <p>Pas encore&nbsp;: {others.join(', ')}. Leurs questions ne sont pas écrites.</p>}
    </details>
  );
}
