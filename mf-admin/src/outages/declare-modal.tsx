import { OUTAGE_REGIONS_ALONE, REGIONS, type Region } from '@ulty/domain/base/regions.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import Select from 'antd/es/select';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { declareDay } from './outages.data';

/** The value for the whole country; regions have names. */
const NATIONAL = '*';

interface Values {
  day: string;
  region: Region | typeof NATIONAL;
  reason: string;
}

/** Asks for the day, the region and the reason of an outage. */
export function DeclareModal({ onDone, onClosed }: { onDone: () => Promise<unknown>; onClosed: () => void }) {
  const ask = useAsk<Values>(['day', 'region', 'reason'], async ({ day, region, reason }) => {
    const { isAsked } = await declareDay({ day, region: region === NATIONAL ? null : region, reason: reason.trim() });
    await onDone().catch(() => undefined);
    showToast(
      isAsked
        ? { kind: 'done', title: 'Demande envoyée', detail: 'Une autre personne doit l’approuver.' }
        : { kind: 'done', title: 'Coupure déclarée', detail: 'Les séries de la région sont protégées.' },
    );
  });
  return (
    <AskModal ask={ask} name="outage" title="Déclarer une coupure" okText="Déclarer" onClosed={onClosed}>
      <ModalText>
        Ce jour ne compte comme manqué pour personne de la région. Pour tout le pays, et au-delà de {OUTAGE_REGIONS_ALONE}
        {'\u00a0'}régions le même jour, une autre personne doit approuver.
      </ModalText>
      <Form.Item name="day" label="Jour" rules={[{ required: true, message: 'Choisissez un jour.' }]}>
        <Input type="date" />
      </Form.Item>
      <Form.Item name="region" label="Région" rules={[{ required: true, message: 'Choisissez une région.' }]}>
        <Select
          showSearch
          options={[{ value: NATIONAL, label: 'Tout le pays' }, ...REGIONS.map((region) => ({ value: region, label: region }))]}
        />
      </Form.Item>
      <ReasonField />
    </AskModal>
  );
}
