import type { AdminCatalogItem, NewCatalogItem } from '@ulty/contracts/rewards/catalog.js';
import { CATALOG_KINDS, CATALOG_PRICE_STEP_UTC, kindWords, type CatalogKind } from '@ulty/domain/rewards/catalog.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import Select from 'antd/es/select';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { addItem, changeItem, wholeOf, wholeRule } from './rewards.data';

interface Values {
  title: string;
  kind: CatalogKind;
  priceUtc: string;
  faceValueFcfa: string;
  perUserLimit: string;
  minAge: string;
  partnerSlug?: string;
  validUntil?: string;
  terms?: string;
  state: 'open' | 'closed';
  reason: string;
}

const FIELDS = [
  'title',
  'kind',
  'priceUtc',
  'faceValueFcfa',
  'perUserLimit',
  'minAge',
  'partnerSlug',
  'validUntil',
  'terms',
  'reason',
] as const;

function bodyOf({ state, partnerSlug, validUntil, terms, ...values }: Values): NewCatalogItem {
  return {
    title: values.title.trim(),
    kind: values.kind,
    priceUtc: wholeOf(values.priceUtc) ?? 0,
    faceValueFcfa: wholeOf(values.faceValueFcfa) ?? 0,
    perUserLimit: wholeOf(values.perUserLimit) ?? 0,
    minAge: wholeOf(values.minAge) ?? 0,
    partnerSlug: partnerSlug?.trim() || null,
    validUntil: validUntil || null,
    terms: terms?.trim() ?? '',
    isOpen: state === 'open',
    reason: values.reason.trim(),
  };
}

const valuesOf = (item: AdminCatalogItem): Partial<Values> => ({
  title: item.title,
  kind: item.kind,
  priceUtc: String(item.priceUtc),
  faceValueFcfa: String(item.faceValueFcfa),
  perUserLimit: String(item.perUserLimit),
  minAge: String(item.minAge),
  partnerSlug: item.partnerSlug ?? '',
  validUntil: item.validUntil ?? '',
  terms: item.terms,
  state: item.isOpen ? 'open' : 'closed',
});

export interface ItemModalProps {
  /** The item to change; null for a new one. */
  item: AdminCatalogItem | null;
  /** Reloads the catalogue. */
  onSaved: () => Promise<unknown>;
  onClosed: () => void;
}

/** Adds an item or changes one. Earlier requests keep the price at which they were made. */
export function ItemModal({ item, onSaved, onClosed }: ItemModalProps) {
  const ask = useAsk<Values>(FIELDS, async (values) => {
    await (item ? changeItem(item.id, { ...bodyOf(values), version: item.version }) : addItem(bodyOf(values)));
    await onSaved().catch(() => undefined);
    showToast({ kind: 'done', title: item ? 'Récompense modifiée' : 'Récompense ajoutée', detail: values.title.trim() });
  });
  const numeric = <Input inputMode="numeric" autoComplete="off" />;
  return (
    <AskModal
      ask={ask}
      name="catalog-item"
      title={item ? item.title : 'Ajouter une récompense'}
      okText="Enregistrer"
      initialValues={item ? valuesOf(item) : { kind: 'data_bundle', perUserLimit: '2', minAge: '0', state: 'open' }}
      onClosed={onClosed}
    >
      <Form.Item name="title" label="Titre" rules={[{ required: true, whitespace: true, message: 'Écrivez un titre.' }]}>
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <Form.Item name="kind" label="Type">
        <Select options={CATALOG_KINDS.map((kind) => ({ value: kind, label: kindWords(kind) }))} />
      </Form.Item>
      <Form.Item name="priceUtc" label="Prix (UTC)" extra={`Un multiple de ${CATALOG_PRICE_STEP_UTC}.`} rules={[wholeRule(true)]}>
        {numeric}
      </Form.Item>
      <Form.Item name="faceValueFcfa" label="Valeur (FCFA)" rules={[wholeRule(true)]}>
        {numeric}
      </Form.Item>
      <Form.Item name="perUserLimit" label="Par personne" rules={[wholeRule(true)]}>
        {numeric}
      </Form.Item>
      <Form.Item name="minAge" label="Âge minimum" extra={'0\u00a0: pour tous.'} rules={[wholeRule(true)]}>
        {numeric}
      </Form.Item>
      <Form.Item name="partnerSlug" label="Partenaire (facultatif)" extra={'La fin de son adresse\u00a0: /partner/…'}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="validUntil" label="Dernier jour (facultatif)">
        <Input type="date" />
      </Form.Item>
      <Form.Item name="terms" label="Conditions (facultatif)" rules={[{ max: 500, message: '500 caractères au plus.' }]}>
        <TextArea rows={2} maxLength={500} />
      </Form.Item>
      <Form.Item name="state" label="État">
        <Select
          options={[
            { value: 'open', label: 'Au catalogue' },
            { value: 'closed', label: 'Fermée' },
          ]}
        />
      </Form.Item>
      <ReasonField />
    </AskModal>
  );
}
