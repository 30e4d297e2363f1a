/** Opens a record that a person chose as a study, with all that it holds. */

import type { Records } from '../core/records.ts';
import { newStudy } from '../game/studies.ts';
import { problemText } from '../table/record-problem.ts';
import { language } from '../texts/language.svelte.ts';
import { studyTexts } from '../texts/study.ts';
import { announcer } from '../ui/announcer.svelte.ts';
import { router } from '../ui/router.svelte.ts';

/** One byte more than the core reads, so that it refuses larger files. */
const MOST_BYTES = (4 << 20) + 1;

/** Keeps the record of a file as a study and goes there, or says why it cannot be opened. */
export async function openStudy(records: Records, file: File): Promise<void> {
  const { texts } = language;
  const content = new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer());
  const { game, problems } = records.read(content);
  const [first] = problems;
  if (!game) {
    const why = problems.at(-1);
    announcer.show({ text: texts.games.importFailed(why ? problemText(why, texts) : '') });
    return;
  }
  router.go({ screen: 'study', id: newStudy(records.rewrite('blksgf'), game.start) });
  if (first)
    announcer.show({
      text: language.part(studyTexts).problems(problems.length, problemText(first, texts)),
    });
  else announcer.say(language.part(studyTexts).opened);
}
