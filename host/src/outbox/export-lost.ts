import { saveFile } from '@ulty/kit/give-file';
import { exportResults } from '@ulty/offline/results/export-results';

/** Saves the events that a learner's device gave up as a JSON file, for support or for a later import. Product §1.3. */
export async function exportLost(userId: string): Promise<void> {
  saveFile(await exportResults(userId, 'lost'));
}
