import { parentPort } from 'node:worker_threads';
import type { CardFacts } from './draw-card.js';
import { makeCard } from './make-card.js';

/** Draws pictures outside of the thread that answers requests: laying out letters in JavaScript takes some hundred milliseconds. */
parentPort?.on('message', (facts: CardFacts) => {
  makeCard(facts).then(
    (png) => parentPort?.postMessage({ png }),
    (error: unknown) => parentPort?.postMessage({ failure: String(error) }),
  );
});
