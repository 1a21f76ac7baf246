/**
 * What is needed only after an answer of the server: a chunk of its own, since there is a network then, and a first visit need not load it.
 */
export { refusalDetail, tellGivenUp } from './refusals';
export { tellDecision } from './tell-decision';
