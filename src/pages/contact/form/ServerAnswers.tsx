import type { FormSpec } from '../../../../forms/contact/fields.ts';
import layout from '../../../ui/layout.module.css';
import errorSummary from './ErrorSummary.module.css';
import field from './Field.module.css';
import status from './StatusMessage.module.css';

/**
 * Templates for form handlers, which respond to a form sent without JavaScript with this page: they copy
 * these elements, so that their errors look like the page's. Never shown, and not part of the form.
 */
export function ServerAnswers({ spec }: { spec: FormSpec }) {
  return (
    <div hidden data-answers="">
      <div data-answer="summary" className={errorSummary.summary}>
        <h2 className={errorSummary.heading}>{spec.messages.summary}</h2>
      </div>
      <div data-answer="field" className={field.bad}>
        <p className={field.error}>
          <span className={layout.hidden}>Error: </span>
        </p>
      </div>
      <div data-answer="failure" className={status.failure}>
        <p className={status.message}>{spec.messages.failure}</p>
      </div>
    </div>
  );
}
