import { Controller, Query } from '@nestjs/common';
import { syncState } from '@ulty/contracts/reads/downloads.js';
import { SyncState, SyncStateQuery } from '@ulty/contracts/base/sync-state.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { SyncStates } from './sync-states.js';

/** The tag ignores the time: a device that gets 304 asks again with its old time, and misses nothing. */
const withoutTime = ({ at: _at, ...state }: SyncState) => state;

@Controller()
export class SyncStateController {
  constructor(private readonly states: SyncStates) {}

  /**
   * SyncState: what has changed for the learner since `since` (the `at` of the previous answer), everything without it or after 30 days.
   * 400 VALIDATION, 401. Product §1.3.
   */
  @Read(syncState, { query: SyncStateQuery, answer: SyncState, tagOf: withoutTime })
  state(@SignedIn() user: SessionUser, @Query() { since }: SyncStateQuery): Promise<SyncState> {
    return this.states.of(user, since);
  }
}
