import { Controller } from '@nestjs/common';
import { CurrentUser } from '@ulty/contracts/people/auth.js';
import { currentUser } from '@ulty/contracts/reads/people.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { CurrentUsers } from './current-users.js';

@Controller()
export class AuthController {
  constructor(private readonly currentUsers: CurrentUsers) {}

  /** The signed-in person (CurrentUser, study time in minutes). 401 UNAUTHENTICATED when signed out. Spec §3, product §3.6. */
  @Read(currentUser, { answer: CurrentUser, tagOf: (current) => ({ ...current, serverTime: undefined }) })
  user(@SignedIn() user: SessionUser): Promise<CurrentUser> {
    return this.currentUsers.of(user);
  }
}
