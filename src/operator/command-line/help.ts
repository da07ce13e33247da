/** `npm run operator -- --help` */
export const helpText = `Usage: npm run operator -- <command> [options]

People
  users find <text>                         by part of the address or name
  role <e-mail> <role> --reason <text>      customer, editor, reviewer or operator
  reviewers list                            with their work
  reviewers set <e-mail> [--locales de-DE,pl-PL] [--capacity 3] [--name <text>] [--paused yes|no]
  reviewers invite <e-mail> --locales de-DE [--capacity 3]

Review orders
  orders list [--state <state>|all] [--overdue] [--locale de-DE] [--limit 50]
  orders show <order>                       with its history, without the document
  orders cancel <order> --reason <text>     the customer is told the reason
  orders reassign <order> --to <e-mail>     or --to-queue
  stuck                                     orders that need an operator

Plans
  plans grant <e-mail> <plan> --days <n> --reason <text>    limited, weekly or annual
  plans revoke <plan's number> --reason <text>
  plans refund <payment's number> [--amount 9.95] --reason <text>

Options of all commands
  --as <e-mail>   the operator who acts and is logged; needed if there are several
  --json          data for programs
  --help

Exit codes: 0 done, 1 not found or not possible now, 2 wrong command.
Works on a running and on a stopped app, with the settings of the environment.`;
