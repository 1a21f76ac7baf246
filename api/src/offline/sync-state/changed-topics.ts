import type { Command } from '@ulty/contracts/commands/define-command.js';
import { enrolled } from '@ulty/contracts/event-types/courses.js';
import { READ_TOPICS, type ReadTopic } from '@ulty/domain/base/read-topics.js';

/** Topics that each kind of the event log changes. */
export type TopicsOfKinds = ReadonlyMap<string, ReadonlySet<ReadTopic>>;

/** Topics of changes that are not caused by events. */
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

/** Returns the topics that sending devices renew, from the statements that this API answers, by kind of event. */
export function topicsOfKinds(answered: readonly Command[]): TopicsOfKinds {
  const byKind = new Map<string, Set<ReadTopic>>();
  for (const { log, changes = [] } of answered) if (log) byKind.set(log, new Set([...(byKind.get(log) ?? []), ...changes]));
  return byKind;
}

/** Returns topics of reads whose answers are outdated, each once and in the order of READ_TOPICS. An unknown kind changes everything. */
export function changedTopics(kinds: readonly string[], sources: readonly string[], ofKinds: TopicsOfKinds): ReadTopic[] {
  const changed = new Set([
    ...kinds.flatMap((kind) => [...(ofKinds.get(kind) ?? READ_TOPICS)]),
    ...sources.flatMap((source) => OF_SOURCES[source] ?? READ_TOPICS),
  ]);
  return READ_TOPICS.filter((topic) => changed.has(topic));
}
