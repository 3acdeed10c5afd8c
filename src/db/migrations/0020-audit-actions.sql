update audit_log set action = 'import.preview' where action = 'import.see';
