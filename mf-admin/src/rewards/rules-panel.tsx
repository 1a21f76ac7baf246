import type { AdminRule } from '@ulty/contracts/rewards/reward-system.js';
import { formatDate } from '@ulty/domain/base/format.js';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { ReadStates } from '../parts/read-states';
import { RowsTable } from '../parts/rows-table';
import { amountText, capsText, latestOf, useRules } from './rewards.data';
import { RuleModal } from './rule-modal';

/** Every rule: its version in force, those to come, and requests that wait for a second administrator. */
export function RulesPanel() {
  const { data, error, mutate } = useRules();
  const [planned, setPlanned] = useState<AdminRule | null>(null);
  return (
    <section className="awards u-stack-12" aria-labelledby="awards-rules">
      <h2 id="awards-rules">Règles</h2>
      <ReadStates
        read={{ data, error, mutate }}
        loading="Chargement des règles…"
        failed="Les règles n’ont pas pu être chargées"
        stale="Dernières règles reçues"
      />
      {data && <RulesTable rules={data.items} onPlan={setPlanned} />}
      {planned && <RuleModal rule={planned} onAsked={() => mutate()} onClosed={() => setPlanned(null)} />}
    </section>
  );
}

function RulesTable({ rules, onPlan }: { rules: AdminRule[]; onPlan: (rule: AdminRule) => void }) {
  const columns: ColumnsType<AdminRule> = [
    { title: 'Action', key: 'action', render: (_, { action }) => <span className="awards-name u-strong u-break u-block">{action}</span> },
    { title: 'En vigueur', key: 'live', render: (_, rule) => <Live rule={rule} /> },
    { title: 'À venir', key: 'coming', render: (_, rule) => <Coming rule={rule} /> },
    { title: 'Versions', key: 'versions', render: (_, { versions }) => versions.length },
    {
      title: 'Changer',
      key: 'plan',
      render: (_, rule) =>
        rule.isAsked ? (
          <Tag color="warning">Attend une approbation</Tag>
        ) : latestOf(rule).amountUtc === null ? (
          <span className="u-muted">Fixé par la source</span>
        ) : (
          <Button aria-label={`Planifier un changement\u00a0: ${rule.action}`} onClick={() => onPlan(rule)}>
            Planifier
          </Button>
        ),
    },
  ];
  return <RowsTable region="Liste des règles" label="Règles des gains" columns={columns} rows={rules} rowKey="code" />;
}

function Live({ rule: { versions } }: { rule: AdminRule }) {
  const live = versions.find(({ state }) => state === 'live');
  return live ? (
    <>
      {amountText(live.amountUtc)} · {capsText(live)}
    </>
  ) : (
    <span className="u-muted">arrêtée</span>
  );
}

function Coming({ rule: { versions } }: { rule: AdminRule }) {
  const coming = versions.filter(({ state }) => state === 'coming').reverse();
  if (coming.length === 0) return <span className="u-muted">rien</span>;
  return coming.map((version) => (
    <p key={version.version}>
      {version.activeFrom && formatDate(version.activeFrom)}&nbsp;: {amountText(version.amountUtc)} · {capsText(version)}
    </p>
  ));
}
