/**
 * What pages of remotes use of this device. They reach it through `device()` of @ulty/kit: connections, locks and what lives in memory
 * exist once in the page, in the host's chunk. A remote that imported this package would carry a second copy of them.
 */
export { attemptsOf, changeAttempt, extDatabase, forgetAttempt } from './ext-database';
export { dropProfile, keepProfile, keptProfiles, opensOffline, rememberMember, unlock } from './kept-profiles';
export { endLoan, handTo, lendTo, PERSON_HEADER } from './whose-phone';
