/** What only an answer of the server asks for: a chunk of its own, for it comes when there is a network, and a first visit need not carry it. */
export { refusalDetail, tellGivenUp } from './refusals';
export { tellDecision } from './tell-decision';
