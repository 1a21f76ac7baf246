import type { RegistryChange, RegistryEntry } from '@ulty/contracts/base/remotes.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import Select from 'antd/es/select';
import { useState } from 'react';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { changeWords } from './change-words';
import { changeEntry, spareVersions, type Asked } from '../remotes/registry.data';

interface Values {
  reason: string;
  version?: string;
}

export interface ChangeModalProps {
  entry: RegistryEntry;
  asked: Asked;
  /** Reloads the registry. */
  onChanged: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

/** Asks for a reason, and the version, before a change of the registry. An error is shown in the form, which keeps the typed text. */
export function ChangeModal({ entry, asked, onChanged, onClosed }: ChangeModalProps) {
  // The words of the window must not change when the list behind it does.
  const [words] = useState(() => changeWords(entry, asked));

  const ask = useAsk<Values>(['reason'], async (values) => {
    await changeEntry(entry.id, toChange(asked, values));
    await onChanged().catch(() => undefined);
    showToast({ kind: 'done', title: words.done, detail: 'Visible à la prochaine page ouverte.' });
  });

  return (
    <AskModal ask={ask} name="registry" title={words.title} okText={words.button} onClosed={onClosed}>
      <ModalText>{words.consequence}</ModalText>
      {(asked.action === 'promote' || asked.action === 'canary') && asked.version === undefined && (
        <Form.Item name="version" label="Version" rules={[{ required: true, message: 'Choisissez une version.' }]}>
          <Select options={versionOptions(entry)} placeholder="Choisissez une version" />
        </Form.Item>
      )}
      <ReasonField />
    </AskModal>
  );
}

function toChange(asked: Asked, values: Values): RegistryChange {
  const reason = values.reason.trim();
  if (asked.action !== 'promote' && asked.action !== 'canary') return { action: asked.action, reason };
  return { ...asked, version: asked.version ?? values.version ?? '', reason };
}

function versionOptions(entry: RegistryEntry) {
  return spareVersions(entry).map(({ version, publishedAt }) => ({ value: version, label: `${version} · ${formatDate(publishedAt)}` }));
}
