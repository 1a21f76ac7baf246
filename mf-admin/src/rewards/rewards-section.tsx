import { CatalogPanel } from './catalog-panel';
import { RulesPanel } from './rules-panel';
import './rewards.css';

/** Rules of rewards with their versions, and the catalogue with its stock. Product §2.24. */
export function RewardsSection() {
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Récompenses</h1>
          <p>Une règle change à une date, par deux administrateurs. Une baisse s’annonce 14&nbsp;jours avant.</p>
        </div>
      </header>
      <RulesPanel />
      <CatalogPanel />
    </>
  );
}
