import type { AnnouncementRequest } from '@ulty/contracts/people/announcements.js';
import { coursesPage } from '@ulty/domain/base/pages.js';
import { REGIONS, type Region } from '@ulty/domain/base/regions.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import Select from 'antd/es/select';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { askToAnnounce, TRACK_WORDS } from './announcements.data';

/** The value for everybody; regions and tracks have names. */
const ALL = '*';
const MOST_TITLE = 120;
const MOST_BODY = 300;

interface Values {
  title: string;
  body: string;
  href?: string;
  region: Region | typeof ALL;
  track: NonNullable<AnnouncementRequest['track']> | typeof ALL;
  reason: string;
}

/** The window to ask for a message, with its audience and reason; another administrator sends it. */
export function AnnounceModal({ onDone, onClosed }: { onDone: () => Promise<unknown>; onClosed: () => void }) {
  const ask = useAsk<Values>(['title', 'body', 'href', 'region', 'track', 'reason'], async ({ region, track, href, ...said }) => {
    await askToAnnounce({
      title: said.title.trim(),
      body: said.body.trim(),
      reason: said.reason.trim(),
      href: href?.trim() || null,
      region: region === ALL ? null : region,
      track: track === ALL ? null : track,
    });
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Demande envoyée', detail: 'Une autre personne doit l’approuver.' });
  });
  return (
    <AskModal ask={ask} name="announcement" title="Écrire une annonce" okText="Demander" onClosed={onClosed}>
      <ModalText>
        Elle arrive dans les notifications, sans sonnerie, une fois approuvée par une autre personne. Elle ne se reprend pas.
      </ModalText>
      <Form.Item name="title" label="Titre" rules={[{ required: true, message: 'Écrivez un titre.' }]}>
        <Input maxLength={MOST_TITLE} />
      </Form.Item>
      <Form.Item name="body" label="Message" rules={[{ required: true, message: 'Écrivez le message.' }]}>
        <TextArea rows={3} maxLength={MOST_BODY} showCount />
      </Form.Item>
      <Form.Item name="href" label="Page à ouvrir (facultatif)">
        <Input placeholder={coursesPage} maxLength={200} />
      </Form.Item>
      <Form.Item name="track" label="Parcours" initialValue={ALL}>
        <Select options={[{ value: ALL, label: 'Tous' }, ...Object.entries(TRACK_WORDS).map(([value, label]) => ({ value, label }))]} />
      </Form.Item>
      <Form.Item name="region" label="Région" initialValue={ALL}>
        <Select
          showSearch
          options={[{ value: ALL, label: 'Tout le pays' }, ...REGIONS.map((region) => ({ value: region, label: region }))]}
        />
      </Form.Item>
      <ReasonField />
    </AskModal>
  );
}
