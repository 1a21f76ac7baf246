import type { AdminCatalogItem, StockDelivery } from '@ulty/contracts/rewards/catalog.js';
import { plural } from '@ulty/domain/base/format.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import Select from 'antd/es/select';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { deliverStock, wholeOf, wholeRule } from './rewards.data';

interface Values {
  kind: StockDelivery['kind'];
  codes?: string;
  count?: string;
  reason: string;
}

const KINDS = [
  { value: 'codes', label: 'Ajouter des codes' },
  { value: 'pieces', label: 'Ajouter des pièces sans code' },
  { value: 'withdraw', label: 'Retirer des pièces libres' },
];

const codesOf = (text = '') => text.split(/[\s,;]+/).filter(Boolean);

function deliveryOf({ kind, codes, count, reason }: Values): StockDelivery {
  const why = reason.trim();
  return kind === 'codes' ? { kind, codes: codesOf(codes), reason: why } : { kind, count: wholeOf(count) ?? 0, reason: why };
}

export interface StockModalProps {
  item: AdminCatalogItem;
  /** Reloads the catalogue. */
  onChanged: () => Promise<unknown>;
  onClosed: () => void;
}

/** Adds pieces by pasting their codes or by number, or removes free ones. Codes are sent once and never shown again. */
export function StockModal({ item, onChanged, onClosed }: StockModalProps) {
  const ask = useAsk<Values>(['codes', 'count', 'reason'], async (values) => {
    const { changed, known } = await deliverStock(item.id, deliveryOf(values));
    await onChanged().catch(() => undefined);
    const words = values.kind === 'withdraw' ? 'retirée' : 'ajoutée';
    showToast({
      kind: 'done',
      title: `${plural(changed, `pièce ${words}`, `pièces ${words}s`)}`,
      detail: known > 0 ? `${plural(known, 'code déjà connu', 'codes déjà connus')}\u00a0: laissés de côté.` : item.title,
    });
  });
  return (
    <AskModal
      ask={ask}
      name="catalog-stock"
      title={`Stock · ${item.title}`}
      okText="Enregistrer"
      initialValues={{ kind: 'codes' }}
      onClosed={onClosed}
    >
      <Form.Item name="kind" label="Que faire">
        <Select options={KINDS} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: Values, after: Values) => before.kind !== after.kind}>
        {({ getFieldValue }) =>
          getFieldValue('kind') === 'codes' ? (
            <Form.Item
              name="codes"
              label="Codes"
              extra="Un par ligne, 500 au plus. Un code déjà connu est laissé de côté."
              rules={[{ required: true, whitespace: true, message: 'Collez au moins un code.' }]}
            >
              <TextArea rows={6} spellCheck={false} autoComplete="off" className="awards-codes" />
            </Form.Item>
          ) : (
            <Form.Item name="count" label="Combien" rules={[wholeRule(true)]}>
              <Input inputMode="numeric" autoComplete="off" />
            </Form.Item>
          )
        }
      </Form.Item>
      <ReasonField />
    </AskModal>
  );
}
