/**
 * The parts of this package that pages of remotes use, through `device()` of @ulty/kit: connections, locks and data in memory exist once in
 * the page, in the host's chunk. A remote that imported this package would bundle a second copy.
 */
export { attemptsOf, changeAttempt, extDatabase, forgetAttempt } from './ext-database';
export { dropProfile, keepProfile, keptProfiles, opensOffline, rememberMember, unlock } from './kept-profiles';
export { endLoan, handTo, lendTo, PERSON_HEADER } from './device-owner';
export { library } from './library';
export { monthBytes } from './month-bytes';
export { withdraw } from './withdraw';
