import { preferencesSaved } from '@ulty/contracts/event-types/notifications.js';
import type { NotificationPreferences } from '@ulty/contracts/people/notifications.js';
import { notificationPreferences } from '@ulty/contracts/reads/notifications.js';
import type { NoticeChannel, NoticeKind } from '@ulty/domain/people/notices.js';
import { errorSentence, showToast, useOutbox, useRead, useSendEvent } from '@ulty/kit';
import { refusalSentence } from '@ulty/kit/refusal-sentence';
import { useState } from 'react';

type Choices = Partial<Pick<NotificationPreferences, 'muted' | 'pushesPerDay' | 'digestAt' | 'quietFrom' | 'quietTo'>>;

/** The reader's choices; each change is stored at once and sent when there is a network. */
export function usePreferences() {
  const read = useRead(notificationPreferences);
  const send = useSendEvent();
  const [isSaved, setSaved] = useState(false);
  const isWaiting = useOutbox(({ items }) => items.some(({ type }) => type === preferencesSaved.type));

  async function choose(change: Choices): Promise<void> {
    if (!read.data) return;
    const before = read.data;
    const next = { ...before, ...change };
    setSaved(false);
    await read.mutate(next, { revalidate: false });
    const { muted, pushesPerDay, digestAt, quietFrom, quietTo } = next;
    try {
      const sent = await send(preferencesSaved, { muted, pushesPerDay, digestAt, quietFrom, quietTo });
      if (sent.state === 'synced' && sent.answer.outcome === 'rejected') throw new Error(await refusalSentence(sent.answer.reason));
      setSaved(true);
    } catch (error) {
      await read.mutate(before, { revalidate: false });
      showToast({ kind: 'failed', title: 'Vos réglages n’ont pas changé', detail: errorSentence(error) });
    }
  }
  return { ...read, choose, isSaved, isWaiting };
}

/** Whether a kind comes by a channel. */
export const comesBy = ({ muted }: Pick<NotificationPreferences, 'muted'>, kind: NoticeKind, channel: NoticeChannel) =>
  !muted[kind]?.includes(channel);

/** The choices with one kind and channel switched on or off. */
export function toggled(
  { muted }: Pick<NotificationPreferences, 'muted'>,
  kind: NoticeKind,
  channel: NoticeChannel,
): NotificationPreferences['muted'] {
  const now = muted[kind] ?? [];
  return { ...muted, [kind]: now.includes(channel) ? now.filter((one) => one !== channel) : [...now, channel] };
}
