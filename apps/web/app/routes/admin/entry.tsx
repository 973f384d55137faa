/** `/admin` leads to the audit log. */
import { redirect } from 'react-router';

export const loader = () => redirect('/admin/audit');
