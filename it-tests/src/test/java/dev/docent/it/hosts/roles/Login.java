package dev.docent.it.hosts.roles;

import jakarta.servlet.annotation.HttpConstraint;
import jakarta.servlet.annotation.ServletSecurity;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;

/** Is for signed-in users only, so that the container makes callers sign in. */
@WebServlet("/login")
@ServletSecurity(@HttpConstraint(rolesAllowed = "**"))
public class Login extends HttpServlet {

    private static final long serialVersionUID = 1;
}
