/**
 * Style sheets of the screens with questions. Their pages share one file of styles: these imports fix its order before the imports of a
 * page can change it.
 */
import '@ulty/elements/base/states.css';
import '@ulty/elements/base/card.css';
import '@ulty/elements/base/notice.css';
import '@ulty/elements/base/tag-tones.css';
import '@ulty/elements/base/session-head.css';
import '@ulty/elements/answers/answer.css';
import '@ulty/elements/forms/field.css';
import '../questions/questions.css';
import './quiz.css';
