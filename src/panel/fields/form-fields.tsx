import type { Form } from './form.ts'
import { FormField } from './form-field.tsx'
import {
  type EditedField,
  emptyFormValues,
  areSameValues,
  isFieldShown,
  normalizeValues,
  fieldsInMode,
} from './fields.ts'
import { Disclosure, moreOptions } from '../ui/disclosure.tsx'

type FormFieldsProps = {
  form: Form
  /** Label of the first field in a folded form, which shows no other; opened, it stays in its place. */
  foldedLabel?: string | undefined
}

export function FormFields({ form, foldedLabel }: FormFieldsProps) {
  const { setup, mode, state } = form
  const shown = fieldsInMode(mode, setup.fields).filter((each) =>
    isFieldShown(setup.fields, state.values, each),
  )
  const [usual, further] = [false, true].map((more) =>
    shown.filter((each) => (each.more ?? false) === more),
  )
  const { required: _, ...first } = usual![0]!
  const folded = foldedLabel !== undefined && [{ ...first, label: foldedLabel } as EditedField]
  return (
    <>
      <Fields fields={folded || usual!} form={form} />
      {further!.length > 0 && !folded && (
        <Disclosure
          summary={moreOptions}
          isNeeded={further!.some((each) => isNeeded(each, form))}
          opened={state.start}
        >
          <Fields fields={further!} form={form} />
        </Disclosure>
      )}
    </>
  )
}

function Fields({ fields, form }: { fields: readonly EditedField[]; form: Form }) {
  return fields.map((field) => <FormField key={field.name} field={field} form={form} />)
}

function isNeeded(field: EditedField, { setup, state, faults }: Form): boolean {
  const { name } = field
  const refused = setup.refuse?.(normalizeValues(setup.fields, state.values))?.campo
  return (
    faults[name] !== undefined ||
    refused === name ||
    !areSameValues(emptyFormValues([field]), { [name]: state.values[name] ?? '' })
  )
}
