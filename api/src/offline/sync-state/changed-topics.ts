import type { Command } from '@ulty/contracts/commands/define-command.js';
import { enrolled } from '@ulty/contracts/event-types/courses.js';
import { READ_TOPICS, type ReadTopic } from '@ulty/domain/base/read-topics.js';

/** Topics that each kind of the event log changes. */
export type TopicsOfKinds = ReadonlyMap<string, ReadonlySet<ReadTopic>>;

/** Topics of changes that are no events. */
const OF_SOURCES: Readonly<Record<string, readonly ReadTopic[]>> = {
  coins: ['coins', 'activity'],
  badges: ['badges'],
  streak: ['streak'],
  enrollment: enrolled.changes,
  likes: ['likes'],
  interests: ['interests'],
  attempt: ['activity'],
  friends: ['friends'],
  profile: ['profile'],
  content: ['library', 'courses', 'enrollments', 'reviews'],
};

/** Those that the sending devices renew, from the statements that this API answers: all statements of one kind together. */
export function topicsOfKinds(answered: readonly Command[]): TopicsOfKinds {
  const byKind = new Map<string, Set<ReadTopic>>();
  for (const { log, changes = [] } of answered) if (log) byKind.set(log, new Set([...(byKind.get(log) ?? []), ...changes]));
  return byKind;
}

/** Topics of reads whose answers are out of date, each once and in the order of READ_TOPICS. A kind that is not known here changes everything. */
export function changedTopics(kinds: readonly string[], sources: readonly string[], ofKinds: TopicsOfKinds): ReadTopic[] {
  const changed = new Set([
    ...kinds.flatMap((kind) => [...(ofKinds.get(kind) ?? READ_TOPICS)]),
    ...sources.flatMap((source) => OF_SOURCES[source] ?? READ_TOPICS),
  ]);
  return READ_TOPICS.filter((topic) => changed.has(topic));
}
