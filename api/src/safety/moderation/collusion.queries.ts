import type { SignalKind } from '@ulty/domain/rewards/integrity.js';
import { statement } from '../../core/database/statement.js';
import { areSame, isIdle, traitsOf } from '../../core/integrity/same-people.js';

/**
 * Finds collusion. `days` of votes, `pair`: votes each way of a pair, `ring`: along each side of a ring, `device`: on a shared device,
 * `swarm`: voters of a swarm, `swarmShare`: share of them that must be young, `youngDays`: days an account is young, `best`: votes that a
 * best answer counts as between two or three, `idleAskers`: best answers chosen by idle accounts that are most of an author's coins.
 * Findings without a signal today come first, so that each run continues where the one before stopped.
 */
export const findCollusion = statement(
  'safety.find-collusion',
  `
  with recent as materialized (
         select v.user_id as voter, v.target_id from community_votes v
          where v.at > :now::timestamptz - :days * interval '1 day' and v.withdrawn_at is null order by v.at desc
          limit :mostVotes),
       edges as materialized (
         select r.voter, a.user_id as author, count(*)::integer as votes
           from recent r join community_authors a on a.post_id = r.target_id where a.user_id <> r.voter group by 1, 2),
       chosen as (
         select k.user_id as voter, a.user_id as author, :best::integer * count(*)::integer as votes
           from (select c.question_id, c.answer_id from community_choices c
                  where c.at > :now::timestamptz - :days * interval '1 day' and c.chosen_by = 'asker'
                    and c.replaced_at is null order by c.at desc limit :mostVotes) c
           join community_authors k on k.post_id = c.question_id join community_authors a on a.post_id = c.answer_id
          where a.user_id <> k.user_id group by 1, 2),
       thanks as materialized (select voter, author, sum(votes)::integer as votes
                                 from (select * from edges union all select * from chosen) t group by 1, 2),
       voters as materialized (select voter, sum(votes)::integer as votes from edges group by voter),
       pairs as (
         select 'vote_pair' as kind, array[e.voter, e.author] as people,
                jsonb_build_object('votes', e.votes + b.votes) as details
           from thanks e join thanks b on b.voter = e.author and b.author = e.voter
          where e.voter < e.author and e.votes >= :pair and b.votes >= :pair),
       strong as materialized (select voter, author, votes from thanks where votes >= :ring),
       rings as (
         select 'vote_ring', array[a.voter, b.voter, c.voter], jsonb_build_object('votes', a.votes + b.votes + c.votes)
           from strong a join strong b on b.voter = a.author join strong c on c.voter = b.author and c.author = a.voter
          where a.voter < b.voter and a.voter < c.voter and b.voter <> c.voter),
       devices as (
         select 'vote_device', array[e.author, e.voter], jsonb_build_object('votes', e.votes)
           from edges e
          where e.votes >= :device and ${areSame('e.voter', 'e.author', `:now::timestamptz - interval '30 days'`)}),
       shared as materialized (
         select author, unnest(array_agg(distinct voter)) as voter
           from (select e.author, e.voter, t.trait from edges e cross
                 join lateral unnest(${traitsOf('e.voter')}) t (trait) where t.trait <> 'device ') h
          group by author, trait having count(distinct voter) > 1),
       swarms as (
         select 'vote_swarm', array_prepend(e.author, array_agg(e.voter order by e.voter)),
                jsonb_build_object('accounts', count(*)::integer)
           from edges e join voters v on v.voter = e.voter and v.votes = e.votes join users u on u.id = e.voter
          group by e.author
         having count(*) >= :swarm
            and count(*) filter (where u.created_at > :now::timestamptz - :youngDays * interval '1 day' or exists (
                  select from shared h
                   where h.author = e.author and h.voter = e.voter)) >= :swarmShare::real * count(*)),
       idle as (
         select 'idle_askers', array[a.user_id], jsonb_build_object('answers', count(*)::integer)
           from community_choices c
           join coin_txn t on t.id = c.txn_id
           join community_authors a on a.post_id = c.answer_id
           left join community_authors k on k.post_id = c.question_id
          where c.at > :now::timestamptz - interval '30 days' and c.chosen_by = 'asker' and c.replaced_at is null
            and (k.user_id is null or ${isIdle('k.user_id')})
          group by a.user_id
         having count(*) >= :idleAskers
            and 2 * sum(t.amount) > (select sum(o.amount) from coin_txn o
                                      where o.user_id = a.user_id and o.type = 'reward'
                                        and o.recorded_at > :now::timestamptz - interval '30 days')),
       found as (select * from pairs union all select * from rings union all select * from devices union all select *
                   from swarms union all select * from idle)
  select kind, people, details from found f
   where not exists (
     select from integrity_signal s
      where s.user_id = f.people[1] and s.kind = f.kind and s.day = (:now::timestamptz at time zone 'UTC')::date
        and s.decisions_before = (select count(*) from integrity_decision d where d.account_id = s.user_id))
   order by cardinality(people) desc, people limit :mostFindings`,
).as<{ kind: Extract<SignalKind, `vote_${string}` | 'idle_askers'>; people: [string, ...string[]]; details: Record<string, number> }>();
