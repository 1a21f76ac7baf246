import type { ReminderOutcome, ReminderSet } from '../learning/reminders.js';
import { defineEvent } from './define-event.js';

/** A reader asked to be reminded of the act of a chapter, or no longer wants it. Identity §17.4. */
export const reminderSet = defineEvent<Pick<ReminderSet, 'chapterId' | 'at' | 'isOn'>, ReminderOutcome>({
  type: 'reminder',
  method: 'POST',
  path: '/api/reminders',
  log: 'reminder',
  changes: ['reminders'],
  shown: ['reminders'],
  label: ({ isOn }, title) => `${isOn ? 'Rappel' : 'Rappel annulé'}\u00a0: ${title}`,
});
